import * as v from 'valibot'
import { answering, draining } from '../ports/adapters'
import type { Adapters, Answerer } from '../ports/adapters'
import { readDevice } from '../ports/device'
import { locate, locationPermission } from '../ports/geolocation'
import { readStored } from '../ports/storage'
import { keepEnvironment, readEnvironment, tellSandbox } from '../ports/workshop'
import type { Environment, SandboxCommand } from '../ports/workshop'

// For builds under test: a production build does not contain this file.

const KEY = 'dekat.environment'
const AS_BUILT: Environment = { apiOrigin: '', locale: '', position: null }
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
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

export function environmentIn(storage: () => Pick<Storage, 'getItem'>): Environment {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage().getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : AS_BUILT
  } catch {
    return AS_BUILT
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
export function answeringWorkshop(window: Window & typeof globalThis): readonly (readonly [string, Answerer])[] {
  return [
    answering(readEnvironment, () => ({ environment: environmentIn(() => window.localStorage) })),
    draining(keepEnvironment, (environment) => {
      window.localStorage.setItem(KEY, JSON.stringify(environment))
    }),
    answering(tellSandbox, async (wish) => {
      try {
        return v.parse(stateSchema, await (await ask(window, wish)).json())
      } catch {
        return { failed: 'unreachable' as const }
      }
    }),
  ]
}

function ask(window: Window, { action, ...fields }: SandboxCommand): Promise<Response> {
  const address = `${environmentIn(() => window.localStorage).apiOrigin}/sandbox/api/${action}`
  if (action === 'state') return window.fetch(address)
  return window.fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })
}

/** Overrides position and language of the adapters. */
export function inEnvironment(adapters: Adapters, { locale, position }: Environment): Adapters {
  const { answerers } = adapters
  const readAsIs = answerers[readDevice.portName]
  const storedAsIs = answerers[readStored.portName]
  const spoken: Record<string, Answerer> = locale === '' ? {} : {
    [readDevice.portName]: async (args, signal) => {
      const read = (await readAsIs?.(args, signal)) as { device: object }
      return { ...read, device: { ...read.device, locale } }
    },
    // A language chosen earlier would take precedence.
    [readStored.portName]: (args, signal) => {
      const [{ key }] = args as Parameters<typeof readStored>
      return key === 'locale' ? { value: null } : storedAsIs?.(args, signal)
    },
  }
  const placed = position === null ? {} : Object.fromEntries([
    answering(locate, () => ({ fix: { ...position, accuracy: 10, simulated: true } })),
    answering(locationPermission, () => ({ state: 'granted' as const })),
  ])
  return { ...adapters, answerers: { ...answerers, ...spoken, ...placed } }
}
