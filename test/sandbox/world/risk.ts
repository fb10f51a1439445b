import { createRng } from './rng'
import { REFUSALS, refuse } from './refusals'

/** The id by which risk control knows a device: the same whenever it is asked. */
export function riskIdOf(deviceId: string): string {
  return `risk-${createRng('risk', deviceId).hex(16)}`
}

/** Refuses a call that carries the id of another device; one that carries none is let through. */
export function checkRisk(riskDeviceId: string | undefined, deviceId: string): void {
  if (riskDeviceId !== undefined && riskDeviceId !== riskIdOf(deviceId)) refuse(REFUSALS.riskControl)
}
