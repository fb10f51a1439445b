import { createRng } from './rng'
import { REFUSALS, refuse } from '../refusals'

/** The device's id for risk control. It is stable. */
export function riskIdOf(deviceId: string): string {
  return `risk-${createRng('risk', deviceId).hex(16)}`
}

/** Refuses a call with the id of another device; a call without an id passes. */
export function checkRisk(riskDeviceId: string | undefined, deviceId: string): void {
  if (riskDeviceId !== undefined && riskDeviceId !== riskIdOf(deviceId)) refuse(REFUSALS.riskControl)
}
