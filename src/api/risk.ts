import * as v from 'valibot'
import { deviceInfoSchema } from './client'
import { endpoint } from './endpoint'

/** The id by which risk control knows a device; a login and a claim carry it once it is known. Private: it follows a device around. */
export const riskDeviceIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** Asks for the id by which risk control knows this device, once, when a login begins. A login works without an answer. */
export const riskDeviceInfo = endpoint({
  name: 'riskDeviceInfo',
  path: '/risk/getDeviceInfo',
  body: v.object({ device: deviceInfoSchema }),
  data: v.object({ deviceId: riskDeviceIdSchema }),
})
