/** Flows that are recorded from other engines than Chromium: names alone, for those who need no browser. */
export const ENGINE_FLOW_NAMES = ['firefox-first-visit', 'firefox-bought', 'webkit-first-visit', 'webkit-bought'] as const
export type EngineFlowName = (typeof ENGINE_FLOW_NAMES)[number]
