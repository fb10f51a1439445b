import * as v from 'valibot'
import { METHODS, SHELL_CODES, type MethodName, type ParamsOf } from '../../adapters/shell/methods'
import { SHELL_PLAN, type ShellPlan } from './plan'

/** The environment of the shell: the window of the page inside it, and the phone around it. */
export interface ShellHost {
  /** The page's callback for answers. */
  readonly callback: () => ((json: string) => void) | undefined
  setTimeout(task: () => void, ms: number): unknown
  /** Storage shared by all webviews. */
  readonly shared: { getItem(key: string): string | null; setItem(key: string, value: string): void }
  open(path: string): void
  /** Opens a link in the phone's browser, or in the app of the scheme. */
  openOutside(url: string): void
  /** False when there is no webview below. */
  close(): boolean
  /** The user opens the phone's settings and returns; `meanwhile` runs there. */
  leave(meanwhile: () => void): void
}

export interface SandboxShell {
  readonly plan: ShellPlan
  /** The current settings of the phone. */
  readonly phone: { readonly isBright: boolean }
  /** The calls of the page, in order. */
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** The object that the page calls. */
  readonly bridge: { postMessage(json: string): void }
}

type Answer = readonly [code: number, data?: unknown]
type ShellHandlers = { readonly [Name in MethodName]: (params: ParamsOf<Name>) => Answer }

/** Error codes for invalid calls. */
const UNKNOWN_METHOD = -1
const BAD_PARAMS = -2
const requestSchema = v.object({ id: v.string(), method: v.string(), params: v.unknown() })

/** A simulated native shell: it answers the bridge as its plan says. */
export function startSandboxShell(host: ShellHost, overrides: Partial<ShellPlan> = {}): SandboxShell {
  const plan: ShellPlan = { ...structuredClone(SHELL_PLAN), ...overrides }
  const phone = { isBright: false }
  const calls: { method: string; params: unknown }[] = []

  const picture = (name: 'photos' | 'camera'): Answer => {
    if (plan.permissions[name] !== 'granted') return [SHELL_CODES.noPermission]
    return plan.picture === null ? [SHELL_CODES.cancelled] : [0, { dataUrl: plan.picture }]
  }
  const handlers: ShellHandlers = {
    deviceInfo: () => [0, plan.device],
    permission: ({ name, ask }) => {
      if (ask && plan.permissions[name] === 'prompt') plan.permissions[name] = plan.permission
      return [0, { state: plan.permissions[name] }]
    },
    openSettings: () => {
      host.leave(() => {
        plan.permissions.location = plan.settings
      })
      return [0]
    },
    camera: () => picture('camera'),
    photo: () => picture('photos'),
    location: () => {
      if (plan.permissions.location === 'prompt') return [SHELL_CODES.noPermission]
      if (plan.permissions.location === 'denied') return [SHELL_CODES.denied]
      return 'code' in plan.location ? [plan.location.code] : [0, plan.location]
    },
    sharedStorage: (request) => {
      if (request.action === 'get') return [0, { value: host.shared.getItem(request.key) }]
      host.shared.setItem(request.key, request.value)
      return [0]
    },
    pushToken: () => (plan.pushToken === null ? [SHELL_CODES.noPermission] : [0, { token: plan.pushToken }]),
    openWebview: ({ path }) => {
      if (!plan.opensWebviews) return [SHELL_CODES.unavailable]
      host.open(path)
      return [0]
    },
    brightness: ({ full }) => {
      if (!plan.brightens) return [SHELL_CODES.unavailable]
      phone.isBright = full
      return [0]
    },
    openOutside: ({ url }) => {
      const scheme = url.split(':', 1)[0]?.toLowerCase() ?? ''
      const isInstalled = scheme === 'http' || scheme === 'https' || plan.apps.includes(scheme)
      if (!plan.opensOutside || !isInstalled) return [SHELL_CODES.unavailable]
      host.openOutside(url)
      return [0]
    },
    close: () => (host.close() ? [0] : [SHELL_CODES.unavailable]),
  }

  function answer(method: string, params: unknown): Answer {
    if (!Object.hasOwn(METHODS, method)) return [UNKNOWN_METHOD]
    const name = method as MethodName
    const request = v.safeParse<v.GenericSchema>(METHODS[name].params, params)
    return request.success ? (handlers[name] as (params: unknown) => Answer)(request.output) : [BAD_PARAMS]
  }

  function respond(id: string, [code, data]: Answer): void {
    const send = (text: string) => host.callback()?.(text)
    const real = JSON.stringify({ id, code, data })
    const { faults } = plan
    if (faults.includes('forged')) send(JSON.stringify({ id: [...id].reverse().join(''), code: 0, data: { state: 'granted' } }))
    if (faults.includes('malformed')) for (const text of ['', '{', 'null', `{"id":"${id}"}`, `{"id":"${id}","code":"0"}`]) send(text)
    if (faults.includes('oversized')) send(`${real.slice(0, -1)},"more":"${'x'.repeat(60_000_000)}"}`)
    send(real)
    if (faults.includes('doubled')) send(JSON.stringify({ id, code: SHELL_CODES.denied }))
  }

  return {
    plan,
    phone,
    calls,
    bridge: {
      postMessage(json) {
        const { id, method, params } = v.parse(requestSchema, JSON.parse(json))
        calls.push({ method, params })
        const result = answer(method, params)
        if (!plan.silent.some((silent) => silent === method)) host.setTimeout(() => respond(id, result), plan.delayMs)
      },
    },
  }
}
