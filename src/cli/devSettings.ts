import { MAX_PORT, usageOf, wholeNumberOf, type Environment, type Variable } from '../operations/environment'
import { readSandboxSettings, SANDBOX_VARIABLES } from '../sandbox/http/settings'

export interface DevSettings {
  readonly port: number
  readonly sandboxPort: number
  readonly host: string
}

const DEFAULTS = { port: 4000, sandboxPort: 4010 }

/** The variables of `npm run dev`; docs/deploy.md has the same. */
export const DEV_VARIABLES: readonly Variable[] = [
  { name: 'PORT', fallback: String(DEFAULTS.port), meaning: 'port of the app' },
  { name: 'SANDBOX_PORT', fallback: String(DEFAULTS.sandboxPort), meaning: 'port of the sandbox' },
  ...SANDBOX_VARIABLES.filter(({ name }) => name !== 'PORT'),
]

export const DEV_USAGE = usageOf('npm run dev    the app with hot reload, its sandbox, and a watch of the types', DEV_VARIABLES)

/** Reads the settings, including those of the sandbox. Throws one line about the first invalid value. */
export function readDevSettings(env: Environment): DevSettings {
  const port = wholeNumberOf(env, 'PORT', DEFAULTS.port, MAX_PORT)
  const sandboxPort = wholeNumberOf(env, 'SANDBOX_PORT', DEFAULTS.sandboxPort, MAX_PORT)
  if (port === 0 || sandboxPort === 0 || port === sandboxPort) {
    throw new Error(`PORT and SANDBOX_PORT must be two ports from 1 to ${MAX_PORT}, not ${port} and ${sandboxPort}`)
  }
  const { host } = readSandboxSettings({ ...env, PORT: String(sandboxPort) }, '.cache')
  return { port, sandboxPort, host }
}
