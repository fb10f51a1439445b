import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  countSchema, emptyBodySchema, linkSchema, maybe, nameSchema, nothingSchema, rateSchema, sentenceSchema, displayOnly,
  versionSchema, errorLocationSchema, zoneSchema,
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

/** `versionCode`: each number of the dotted version padded to three digits. */
export const clientInfoSchema = v.object({
  id: nameSchema,
  versionName: versionSchema,
  versionCode: versionSchema,
  realVersionName: versionSchema,
})

/** Registers this device with the server; `fcmToken` once the device can receive push messages. */
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

/** The schema of each public config value, by key. */
export const publicConfigSchemas = {
  /** Allows new users to edit their avatar at once. */
  avatarEditing: v.boolean(),
  /** The users who see the explore tab. */
  exploreVideo: v.object({ everyone: v.boolean(), userIds: v.array(nameSchema) }),
  /** Paths that the native shell opens in a webview of their own. */
  webviewRoutes: v.array(nameSchema),
  /** Links to the phone apps that exist, and the public key for web push subscriptions. */
  installing: v.object({
    links: v.object({ app: displayOnly(linkSchema), playStore: displayOnly(linkSchema), appStore: displayOnly(linkSchema) }),
    pushKey: displayOnly(nameSchema),
  }),
} as const
export type PublicConfigKey = keyof typeof publicConfigSchemas

/**
 * The value of one key, as in `publicConfigSchemas[key]`: `avatarEditing` is a boolean, `exploreVideo` an object with `everyone`,
 * `webviewRoutes` a list of paths, `installing` an object with `links`.
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

/** Used for fields that the server leaves out. */
export const MONITORING_DEFAULTS = { appId: '10001', environment: 'prod' } as const

/** Monitoring settings: the destination of reports, and the share of visits that report errors, performance and events. */
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
/** Fields of an event, by the names in privacy.ts. */
export const eventFieldsSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])))

/** Reports page views, taps and performance. `page` is the page name of the route, `at` milliseconds since the visit began. */
export const reportMonitoring = endpoint({
  name: 'reportMonitoring',
  path: '/monitor/report',
  body: v.object({
    ...originFields,
    /** The origin of the visit: channel, source, ids of an advertisement. */
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

/** Reports errors by kind, code and location, without any text that the user typed. */
export const reportErrors = endpoint({
  name: 'reportErrors',
  path: '/monitor/error',
  body: v.object({
    ...originFields,
    reports: v.array(v.object({
      kind: nameSchema,
      at: errorLocationSchema,
      code: v.optional(nameSchema),
      message: v.optional(sentenceSchema),
      errorClass: v.optional(nameSchema),
      requestId: v.optional(nameSchema),
    })),
  }),
  data: nothingSchema,
})
