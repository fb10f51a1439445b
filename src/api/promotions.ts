import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  countSchema, idSchema, listOf, localizedImageSchema, localizedLinkSchema, localizedSchema, maybe, nameSchema, nothingSchema, shown,
} from './fields'

/** What comes up over a page: the envelope with red packets, the gift for a new user, and any other picture. */
export const POPUP_KINDS = ['RED_PACKET_DIALOG', 'NEW_GIFT_POPUP', 'PLAIN_POPUP'] as const
export type PopupKind = (typeof POPUP_KINDS)[number]

/** Where something stands; the three together name one display when it is reported. */
const positionFields = { id: idSchema, positionId: countSchema }

const promotionFields = {
  id: nameSchema,
  /** What is read out in place of the picture. */
  name: localizedSchema,
  /** A red packet's link may carry activityId and dialogId. */
  linkUrl: maybe(localizedLinkSchema),
  requiredLogin: maybe(v.boolean()),
}

export const popupSchema = v.object({
  resourcePosition: v.object({ ...positionFields, subType: v.picklist(POPUP_KINDS) }),
  dialog: v.object({
    ...promotionFields,
    /** The big picture, 600 × 760, with room for a button in its lowest sixth. */
    iconUrl: localizedImageSchema,
    /** The small one that stays when the big one is closed, 160 × 160; in a language that has none, nothing stays. */
    floatingUrl: shown(localizedImageSchema),
  }),
})
export type StartupPopup = v.InferOutput<typeof popupSchema>

/**
 * Popups for this caller, the first to be shown first. `appStartup` stands in the query of a start and is left out after a login, which
 * brings gifts only. One whose display was reported today, from this device or by this user, does not come again before midnight in
 * Jakarta. A popup of a kind that is not known yet is left out.
 */
export const popupList = endpoint({
  name: 'popupList',
  path: '/resource_pos/page/pop_v2',
  body: v.object({ appStartup: v.optional(v.literal('STARTUP_EVENT')), isFirstAppStartup: v.boolean() }),
  data: v.object({
    popupList: listOf(popupSchema),
  }),
})

/** Reports that a popup was displayed; one display, one intent. Refused with 9200001 when nothing stands there. */
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

/** The one thing that stands at a position of a page, or nothing. 10021 is the picture that floats over home. */
export const singleResourcePos = endpoint({
  name: 'singleResourcePos',
  path: '/resource_pos/page/single_resource_pos',
  body: v.object({ positionId: countSchema }),
  data: v.object({
    resource: shown(floatingSchema),
  }),
})
