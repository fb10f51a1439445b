import { databaseUrlOf } from '../../operations/environment'
import { deskTokenOf } from '../../support/desk/settings'

/** The settings of `npm start` and `npm run serve`, read from the environment. */
export interface SandboxSettings {
  readonly port: number
  readonly host: string
  readonly seed: string
  readonly crowd: number
  readonly promotions: 'on' | 'off'
  readonly app: 'published' | 'none'
  /** Password of the support console; random when it is not set. */
  readonly deskToken: string | undefined
  /** Where the desk stores reports: a folder, or the address of a Postgres server. */
  readonly deskFolder: string | undefined
  readonly deskUrl: string | undefined
  /** Where the replayers of builds are stored. */
  readonly replayersFolder: string | undefined
}

export const SERVE_USAGE = `
npm start        builds the app, then serves it with its sandbox
npm run serve    serves what was built last

What the environment may say, as in PORT=8080 npm start:
  PORT=4173           where app and API are served
  HOST=0.0.0.0        who can reach them: 0.0.0.0 also other devices of the network, 127.0.0.1 this machine alone
  SEED=dekat          another word is another city: other stores, deals and people; the same word is always the same city
  CROWD=0             so many stores more, for long lists
  PROMOTIONS=on       off: no popups, banners and floating pictures come up by themselves
  APP=published       none: there is no app for phones to be had, and no messages to browsers
  DESK_TOKEN=         what the console asks for; without it one is drawn and printed
  DESK_DIR=           the folder in which the desk keeps reports, .cache/desk without it
  REPLAYERS_DIR=      where it keeps the replayers of builds, .cache/replayers without it
  DATABASE_URL=       a Postgres server for the desk, instead of the folder
`

/** Reads the settings; throws a sentence about the first invalid one. */
export function readSandboxSettings(env: Readonly<Record<string, string | undefined>>): SandboxSettings {
  return {
    port: wholeNumber('PORT', env['PORT'], 4173, 65_535),
    host: env['HOST'] ?? '0.0.0.0',
    seed: env['SEED'] ?? 'dekat',
    crowd: wholeNumber('CROWD', env['CROWD'], 0, 100_000),
    promotions: oneOf('PROMOTIONS', env['PROMOTIONS'], ['on', 'off']),
    app: oneOf('APP', env['APP'], ['published', 'none']),
    deskToken: deskTokenOf(env), deskFolder: env['DESK_DIR'] || undefined, deskUrl: databaseUrlOf(env),
    replayersFolder: env['REPLAYERS_DIR'] || undefined,
  }
}

/** Explains an error at startup and suggests what to do. `port` is the requested port. */
export function startFailure(error: unknown, port: number): string {
  const { code, message = String(error) } = error as { readonly code?: string; readonly message?: string }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm run serve`
  if (code === 'EACCES') return `Port ${port} may not be used without more rights. Choose one above 1023: PORT=4173 npm run serve`
  return `The sandbox did not start: ${message}`
}

function wholeNumber(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > most) throw new Error(`${name} is a whole number from 0 to ${most}, not ${text}`)
  return value
}

function oneOf<Choice extends string>(name: string, text: string | undefined, choices: readonly [Choice, ...Choice[]]): Choice {
  if (text === undefined || text === '') return choices[0]
  const choice = choices.find((each) => each === text)
  if (choice === undefined) throw new Error(`${name} is ${choices.join(' or ')}, not ${text}`)
  return choice
}
