import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  countSchema, emptyBodySchema, linkSchema, maybe, nameSchema, nothingSchema, rateSchema, sentenceSchema, shown,
  versionSchema, wordsSchema, zoneSchema,
} from './fields'

export const deviceInfoSchema = v.object({
  model: v.string(),
  brand: v.string(),
  screenHeight: countSchema,
  screenWidth: countSchema,
  hardwareType: v.string(),
  locale: nameSchema,
  country: v.string(),
  timeZone: zoneSchema,
  markRegion: v.string(),
  /** 0 Android, 1 iOS. */
  osType: v.picklist([0, 1]),
  androidVersion: versionSchema,
  androidVersionCode: versionSchema,
  iosVersionCode: versionSchema,
  dfp: v.string(),
  adId: v.string(),
  apid: v.string(),
  duid: v.string(),
  guid: v.string(),
  ouid: v.string(),
})

/** `versionCode`: each dotted part of the version padded to three digits. */
export const clientInfoSchema = v.object({
  id: nameSchema,
  versionName: versionSchema,
  versionCode: versionSchema,
  realVersionName: versionSchema,
})

/** Tells the server which device this is; `fcmToken` once there is one to push to. */
export const reportDevice = endpoint({
  name: 'reportDevice',
  path: '/device/report',
  body: v.object({
    fcmToken: v.optional(v.string()),
    device: v.optional(deviceInfoSchema),
    client: v.optional(clientInfoSchema),
  }),
  data: nothingSchema,
})

/** What each public config key holds. */
export const publicConfigSchemas = {
  /** May a new shopper edit the avatar at once? */
  avatarEditing: v.boolean(),
  /** The users that see the explore tab. */
  exploreVideo: v.object({ everyone: v.boolean(), userIds: v.array(nameSchema) }),
  /** Paths that the native shell opens in a webview of their own. */
  webviewRoutes: v.array(nameSchema),
  /** Where the app for phones is, as far as there is one, and the public half of the key that messages to browsers are signed with. */
  installing: v.object({
    links: v.object({ app: shown(linkSchema), playStore: shown(linkSchema), appStore: shown(linkSchema) }),
    pushKey: shown(nameSchema),
  }),
} as const
export type PublicConfigKey = keyof typeof publicConfigSchemas

/**
 * The value of one key, by `publicConfigSchemas[key]`: `avatarEditing` a boolean, `exploreVideo` an object with `everyone`, `webviewRoutes`
 * a list of paths, `installing` an object with `links`.
 */
export const publicConfig = endpoint({
  name: 'publicConfig',
  method: 'GET',
  path: '/client/config',
  body: v.object({ key: v.picklist(['avatarEditing', 'exploreVideo', 'webviewRoutes', 'installing']) }),
  data: v.union([
    publicConfigSchemas.avatarEditing, publicConfigSchemas.exploreVideo, publicConfigSchemas.webviewRoutes, publicConfigSchemas.installing,
  ]),
})

/** Holds until the server says otherwise. */
export const MONITORING_DEFAULTS = { appId: '10001', environment: 'prod' } as const

/** How much is monitored: where reports go, and what part of visits reports how fast it was. */
export const monitoringConfig = endpoint({
  name: 'monitoringConfig',
  method: 'GET',
  path: '/monitor/config',
  body: emptyBodySchema,
  data: v.object({
    appId: maybe(nameSchema),
    environment: maybe(nameSchema),
    errorRate: maybe(rateSchema),
    performanceRate: maybe(rateSchema),
    eventRate: maybe(rateSchema),
  }),
})

const originFields = { appId: nameSchema, environment: nameSchema }
/** What belongs to an event, by the names in privacy.ts. */
export const eventFieldsSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))

/** Page views, taps and performance. `page` is the page name of the route, `at` milliseconds since the visit began. */
export const reportMonitoring = endpoint({
  name: 'reportMonitoring',
  path: '/monitor/report',
  body: v.object({
    ...originFields,
    /** How the visit came here: channel, source, ids of an advertisement. */
    campaign: v.optional(v.record(v.string(), v.string())),
    events: v.array(v.object({
      name: nameSchema,
      page: nameSchema,
      at: v.optional(countSchema),
      fields: v.optional(eventFieldsSchema),
    })),
  }),
  data: nothingSchema,
})

/** What went wrong: kind, code and place; no text of the shopper's. */
export const reportErrors = endpoint({
  name: 'reportErrors',
  path: '/monitor/error',
  body: v.object({
    ...originFields,
    reports: v.array(v.object({
      kind: nameSchema,
      at: wordsSchema,
      code: v.optional(nameSchema),
      message: v.optional(sentenceSchema),
      errorClass: v.optional(nameSchema),
      requestId: v.optional(nameSchema),
    })),
  }),
  data: nothingSchema,
})
