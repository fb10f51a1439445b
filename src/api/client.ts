import * as v from 'valibot'
import { endpoint } from './endpoint'
import { emptyBodySchema, maybe, nothingSchema } from './fields'

export const deviceInfoSchema = v.object({
  model: v.string(),
  brand: v.string(),
  screenHeight: v.number(),
  screenWidth: v.number(),
  hardwareType: v.string(),
  locale: v.string(),
  country: v.string(),
  timeZone: v.string(),
  markRegion: v.string(),
  /** 0 Android, 1 iOS. */
  osType: v.picklist([0, 1]),
  androidVersion: v.string(),
  androidVersionCode: v.string(),
  iosVersionCode: v.string(),
  dfp: v.string(),
  adId: v.string(),
  apid: v.string(),
  duid: v.string(),
  guid: v.string(),
  ouid: v.string(),
})

/** `versionCode`: each dotted part of the version padded to three digits. */
export const clientInfoSchema = v.object({
  id: v.string(),
  versionName: v.string(),
  versionCode: v.string(),
  realVersionName: v.string(),
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
  exploreVideo: v.object({ everyone: v.boolean(), userIds: v.array(v.string()) }),
  /** Paths that the native shell opens in a webview of their own. */
  webviewRoutes: v.array(v.string()),
} as const
export type PublicConfigKey = keyof typeof publicConfigSchemas

/** The value of one key; parse it with `publicConfigSchemas[key]`. */
export const publicConfig = endpoint({
  name: 'publicConfig',
  method: 'GET',
  path: '/client/config',
  body: v.object({ key: v.picklist(['avatarEditing', 'exploreVideo', 'webviewRoutes']) }),
  data: v.union([publicConfigSchemas.avatarEditing, publicConfigSchemas.exploreVideo, publicConfigSchemas.webviewRoutes]),
})

/** Holds until the server says otherwise. */
export const MONITORING_DEFAULTS = { appId: '10001', environment: 'prod' } as const

/** Rates from 0 (never) to 1 (always). */
const rateSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
export const monitoringConfig = endpoint({
  name: 'monitoringConfig',
  method: 'GET',
  path: '/monitor/config',
  body: emptyBodySchema,
  data: v.object({
    appId: maybe(v.string()),
    environment: maybe(v.string()),
    errorRate: maybe(rateSchema),
    performanceRate: maybe(rateSchema),
    eventRate: maybe(rateSchema),
  }),
})

const originFields = { appId: v.string(), environment: v.string() }
const fieldSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** Page views, taps and performance. `page` is the page name of the route, `at` milliseconds since the visit began. */
export const reportMonitoring = endpoint({
  name: 'reportMonitoring',
  path: '/monitor/report',
  body: v.object({
    ...originFields,
    events: v.array(v.object({
      name: v.string(),
      page: v.string(),
      at: v.optional(v.number()),
      fields: v.optional(v.record(v.string(), fieldSchema)),
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
      kind: v.string(),
      at: v.string(),
      code: v.optional(v.string()),
      message: v.optional(v.string()),
      requestId: v.optional(v.string()),
    })),
  }),
  data: nothingSchema,
})
