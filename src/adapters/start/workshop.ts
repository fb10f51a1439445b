import * as v from 'valibot'
import { handlePort, handleSink, type Adapters, type PortHandler } from '../../ports/adapters'
import { readDevice } from '../../ports/device/deviceInfo'
import { locate, locationPermission } from '../../ports/device/geolocation'
import { readStored } from '../../ports/data/storage'
import { writeEnvironment, readEnvironment, controlSandbox, type Environment, type SandboxCommand } from '../../ports/workshop'

// For builds under test: a production build does not contain this file.

const KEY = 'dekat.environment'
const NO_OVERRIDES: Environment = { apiOrigin: '', locale: '', position: null }
const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max))
/** An invalid field counts as not set, because API origin and language affect every call. */
const schema = v.object({
  apiOrigin: v.fallback(v.pipe(v.string(), v.check((text) => text === '' || isOrigin(text))), ''),
  locale: v.fallback(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,35}$/)), ''),
  position: v.fallback(v.nullable(v.object({ latitude: degrees(90), longitude: degrees(180) })), null),
})
const stateSchema = v.object({
  faults: v.array(v.object({ id: v.number(), kind: v.string(), path: v.string(), times: v.optional(v.nullable(v.number()), 1) })),
  latencyMs: v.number(),
})

export function readEnvironmentFrom(storage: () => Pick<Storage, 'getItem'>): Environment {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage().getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : NO_OVERRIDES
  } catch {
    return NO_OVERRIDES
  }
}

function isOrigin(text: string): boolean {
  try {
    const { protocol, origin } = new URL(text)
    return /^https?:$/.test(protocol) && origin === text
  } catch {
    return false
  }
}

/** Handlers for the screens of a build under test. */
export function workshopHandlers(window: Window & typeof globalThis): readonly (readonly [string, PortHandler])[] {
  return [
    handlePort(readEnvironment, () => ({ environment: readEnvironmentFrom(() => window.localStorage) })),
    handleSink(writeEnvironment, (environment) => {
      window.localStorage.setItem(KEY, JSON.stringify(environment))
    }),
    handlePort(controlSandbox, async (command) => {
      try {
        return v.parse(stateSchema, await (await sendCommand(window, command)).json())
      } catch {
        return { failed: 'unreachable' as const }
      }
    }),
  ]
}

function sendCommand(window: Window, { action, ...fields }: SandboxCommand): Promise<Response> {
  const url = `${readEnvironmentFrom(() => window.localStorage).apiOrigin}/sandbox/api/${action}`
  if (action === 'state') return window.fetch(url)
  return window.fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })
}

/** Overrides position and language of the adapters. */
export function withEnvironment(adapters: Adapters, { locale, position }: Environment): Adapters {
  const { handlers } = adapters
  const originalReadDevice = handlers[readDevice.portName]
  const originalReadStored = handlers[readStored.portName]
  const localeHandlers: Record<string, PortHandler> = locale === '' ? {} : {
    [readDevice.portName]: async (args, signal) => {
      const read = (await originalReadDevice?.(args, signal)) as { device: object }
      return { ...read, device: { ...read.device, locale } }
    },
    // A language chosen earlier would take precedence.
    [readStored.portName]: (args, signal) => {
      const [{ key }] = args as Parameters<typeof readStored>
      return key === 'locale' ? { value: null } : originalReadStored?.(args, signal)
    },
  }
  const positionHandlers = position === null ? {} : Object.fromEntries([
    handlePort(locate, () => ({ fix: { ...position, accuracy: 10, simulated: true } })),
    handlePort(locationPermission, () => ({ state: 'granted' as const })),
  ])
  return { ...adapters, handlers: { ...handlers, ...localeHandlers, ...positionHandlers } }
}
