import { LOCATION_CHANGE } from 'connected-react-router'
import { brandSchema } from '../../api/discovery/brands'
import { dealSchema } from '../../api/discovery/deals'
import { mallSchema } from '../../api/discovery/mallCard'
import { storeCardSchema } from '../../api/discovery/stores'
import { videoSchema } from '../../api/discovery/videos'
import { friendSchema, rewardSchema } from '../../api/account/invitations'
import { orderSchema } from '../../api/buying/orders'
import { voucherSchema } from '../../api/buying/vouchers'
import { partnerCouponSchema } from '../../api/offers/coupons'
import { ownCouponSchema } from '../../api/offers/ownCoupons'
import type { EntityKind } from '../../entities/schemas'
import { answerBy, bodyBy, eventFields, schemaFields } from '../../api/privacy'
import { LOCALES } from '../../i18n/locales'
import { storedAs, STORED_KEYS } from '../../ports/data/stored'
import { by, map, oneOf, type Declaration, type IntentDeclaration } from '../../shared/privacy'

// Declarations that types cannot express: those that depend on another field, and those of fields of type `Json`.

const failure = { kind: 'id', code: 'id', message: 'sentence' } as const
const entities = {
  store: schemaFields(storeCardSchema), deal: schemaFields(dealSchema), mall: schemaFields(mallSchema), brand: schemaFields(brandSchema),
  ownCoupon: [schemaFields(ownCouponSchema), { payUntil: 'moment' }], partnerCoupon: schemaFields(partnerCouponSchema),
  order: [schemaFields(orderSchema), { payUntil: 'moment' }], voucher: schemaFields(voucherSchema), friend: schemaFields(friendSchema),
  reward: schemaFields(rewardSchema), video: schemaFields(videoSchema),
} satisfies Readonly<Record<EntityKind, Declaration>>
/** A URL is cleaned before it enters (cleanUrl.ts). `state` marks the purpose of a history entry. */
const location = {
  location: { pathname: 'id', search: 'id', hash: 'id', key: 'id', query: map('id'), state: { guard: 'id' } },
  action: oneOf('PUSH', 'POP', 'REPLACE'),
} as const

/** The events of libraries. */
export const EVENTS: Readonly<Record<string, Declaration>> = { [LOCATION_CHANGE]: location }
/** The slices of libraries, and that of entities, whose declarations are those of the API. */
export const SLICES: Readonly<Record<string, Declaration>> = {
  router: location,
  entities: {
    ...Object.fromEntries(Object.entries(entities).map(([kind, fields]) => [`${kind}s`, map(fields)])),
    videos: map([entities.video, { store: 'id', deal: 'id' }]),
  },
}

/** The declarations that types name with `Named<…>`. `pages`: content of resources by family. `intents`: by mutation. */
export function namedDeclarations(
  pages: Readonly<Record<string, Declaration>>, intents: Readonly<Record<string, IntentDeclaration>>,
): Readonly<Record<string, Declaration>> {
  const content = by('resource', pages)
  return {
    body: bodyBy('endpoint'),
    answer: answerBy('endpoint', (data) => ({
      status: 'count', body: { data, error: { code: 'id', message: 'sentence' } }, generation: 'count',
      deposited: { userId: 'id', generation: 'count' },
      failed: oneOf('network', 'timeout', 'cancelled', 'malformed', 'clock', 'userSwitched', 'fileGone'),
    })),
    stored: by('key', (key) => {
      const storedKey = STORED_KEYS.find((each) => each === key)
      return storedKey && schemaFields(storedAs(storedKey).schema)
    }),
    reportedFields: eventFields,
    entities: by('kind', entities),
    content,
    resource: by('*', (name) => ({
      phase: oneOf('loading', 'ready', 'refreshing', 'failed'), generation: 'id', content: pages[name], failure,
    })),
    input: by('name', (name) => intents[name]?.input),
    result: by('name', (name) => intents[name]?.result),
    mutation: by('*', (name) => ({
      phase: oneOf('pending', 'unknown', 'open', 'succeeded', 'failed'), intentId: 'id', userId: 'id', input: intents[name]?.input,
      result: intents[name]?.result, failure, reason: 'id', since: 'id',
    })),
    prerenderedPage: {
      locale: oneOf(...LOCALES), answeredAt: 'moment', generation: 'id', screen: oneOf('merchant', 'groupCouponDetail'), params: map('id'),
      resource: 'id', content, included: { kind: oneOf('store', 'deal'), items: by('kind', entities) },
    },
    /** A production build contains no development tools, not even their names. */
    module: oneOf(
      'developer', 'account', 'login', 'lists', 'promotions', 'discovery', 'search', 'offers', 'buying', 'explore', 'invitations',
      'installed', 'places', 'map', 'reminders', 'report', 'savings', ...(process.env['DEKAT_STAGE'] === 'production' ? [] : ['workshop']),
    ),
  }
}
