import * as v from 'valibot'
import { endpoint } from '../kit/endpoint'
import {
  countSchema, idSchema, listOf, localizedImageSchema, localizedLinkSchema, localizedSchema, maybe, nameSchema, nothingSchema, displayOnly,
} from '../kit/fields'

/** Popups over a page: the red packet envelope, the gift for a new user, and any other picture. */
export const POPUP_KINDS = ['RED_PACKET_DIALOG', 'NEW_GIFT_POPUP', 'PLAIN_POPUP'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]

/** Identifies a popup or picture; id, positionId and subType together identify one display in a report. */
const positionFields = { id: idSchema, positionId: countSchema }

const promotionFields = {
  id: nameSchema,
  /** Text alternative of the picture. */
  name: localizedSchema,
  /** The link of a red packet may contain activityId and dialogId. */
  linkUrl: maybe(localizedLinkSchema),
  requiredLogin: maybe(v.boolean()),
}

export const popupSchema = v.object({
  resourcePosition: v.object({ ...positionFields, subType: v.picklist(POPUP_KINDS) }),
  dialog: v.object({
    ...promotionFields,
    /** The large picture, 600 × 760; its lowest sixth has space for a button. */
    iconUrl: localizedImageSchema,
    /** The small picture that remains after the large one is closed, 160 × 160. In a language without one, nothing remains. */
    floatingUrl: displayOnly(localizedImageSchema),
  }),
})
export type StartupPopup = v.InferOutput<typeof popupSchema>

/**
 * Popups for this caller, in display order. `appStartup` is set at app start and absent after a login, which returns gifts only. A popup
 * whose display was reported today, by this device or this user, is not returned before midnight in Jakarta. Popups of an unknown kind are
 * dropped.
 */
export const popupList = endpoint({
  name: 'popupList',
  path: '/resource_pos/page/pop_v2',
  body: v.object({ appStartup: v.optional(v.literal('STARTUP_EVENT')), isFirstAppStartup: v.boolean() }),
  data: v.object({
    popupList: listOf(popupSchema),
  }),
})

/** Reports that a popup was displayed; one intent per display. Refused with 9200001 when the position is empty. */
export const popupRecordSave = endpoint({
  name: 'popupRecordSave',
  path: '/resource_pos/popup_record_save',
  write: true,
  body: v.object({ ...positionFields, subType: v.picklist(POPUP_KINDS) }),
  data: nothingSchema,
})

export const floatingSchema = v.object({
  resourcePosition: v.object({ ...positionFields, subType: v.literal('FLOATING_IMAGE') }),
  floating: v.object({ ...promotionFields, floatingUrl: localizedImageSchema }),
})
export type FloatingPicture = v.InferOutput<typeof floatingSchema>

/** The single item at a position of a page, if any. 10021 is the picture that floats over home. */
export const singleResourcePos = endpoint({
  name: 'singleResourcePos',
  path: '/resource_pos/page/single_resource_pos',
  body: v.object({ positionId: countSchema }),
  data: v.object({
    resource: displayOnly(floatingSchema),
  }),
})
