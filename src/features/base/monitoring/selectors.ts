import type { MonitoringState } from './reducer'

export interface WithMonitoring {
  readonly monitoring: MonitoringState
}

export function selectMonitoring(state: WithMonitoring): MonitoringState {
  return state.monitoring
}
