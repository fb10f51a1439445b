import * as v from 'valibot'
import { deviceInfoSchema } from './client'
import { endpoint } from './endpoint'

/** The id by which risk control knows a device; a login and a claim carry it once it is known. Private: it follows a device around. */
export const riskDeviceIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** Asks which device this is for risk control; the puzzle of a login says with `needsDevice` that it wants to know. */
export const riskDeviceInfo = endpoint({
  name: 'riskDeviceInfo',
  path: '/risk/getDeviceInfo',
  body: v.object({ device: deviceInfoSchema }),
  data: v.object({ deviceId: riskDeviceIdSchema }),
})
