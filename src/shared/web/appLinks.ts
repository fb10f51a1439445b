/** They run code, read the device, or start any app with any data. `intent:` names any app and any extras. */
const FORBIDDEN_SCHEMES: ReadonlySet<string> = new Set([
  'about', 'android-app', 'blob', 'chrome', 'content', 'data', 'file', 'filesystem', 'intent', 'jar', 'javascript', 'resource', 'vbscript',
  'view-source',
])
const WEB_LINK = /^https?:\/\/[^\s\\@/?#]+([/?#]\S*)?$/i
const APP_LINK = /^([a-z][a-z0-9+.-]{1,31}):[^\s\\\u0000-\u001f\u007f]+$/i

/** Absolute http(s) URLs without a user name. */
export function isWebLink(value: string): boolean {
  return WEB_LINK.test(value)
}

/** Returns the scheme in lower case; null for web links and for schemes that are never opened. */
export function appSchemeOf(value: string): string | null {
  const scheme = APP_LINK.exec(value)?.[1]?.toLowerCase() ?? null
  return scheme === null || scheme === 'http' || scheme === 'https' || FORBIDDEN_SCHEMES.has(scheme) ? null : scheme
}

/** The allow-list of app schemes. `schemeNames`: names, with or without a colon. */
export function createAppSchemes(schemeNames: readonly string[]) {
  let allowed = namesOf(schemeNames)
  return {
    /** The host's list replaces the list of the build. */
    allow(names: readonly string[]): void {
      allowed = namesOf(names)
    },
    has(value: string): boolean {
      const scheme = appSchemeOf(value)
      return scheme !== null && allowed.has(scheme)
    },
  }
}
export type AppSchemes = ReturnType<typeof createAppSchemes>

function namesOf(listed: readonly string[]): ReadonlySet<string> {
  return new Set(listed.map((name) => name.trim().toLowerCase().replace(/:(\/\/)?$/, '')).filter((name) => name !== ''))
}
