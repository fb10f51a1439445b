import * as v from 'valibot'
import { deviceInfoSchema } from '../kit/client'
import { endpoint } from '../kit/endpoint'

/** The device id of risk control; logins and claims send it once it is known. Private, because it identifies a device across sessions. */
export const riskDeviceIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** Requests the device id of risk control, once, when a login begins. The login continues if this call fails. */
export const riskDeviceInfo = endpoint({
  name: 'riskDeviceInfo',
  path: '/risk/getDeviceInfo',
  body: v.object({ device: deviceInfoSchema }),
  data: v.object({ deviceId: riskDeviceIdSchema }),
})
