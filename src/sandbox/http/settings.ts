import {
  choiceOf, databaseUrlOf, listenSettings, listenVariables, textOf, usageOf, wholeNumberOf, type Environment, type ListenSettings,
  type Variable,
} from '../../operations/environment'
import { DESK_FOLDERS, deskFoldersOf, deskTokenOf } from '../../support/desk/settings'

/** The settings of `npm start` and `npm run serve`, read from the environment. */
export interface SandboxSettings extends ListenSettings {
  readonly seed: string
  readonly crowd: number
  readonly promotions: 'on' | 'off'
  readonly app: 'published' | 'none'
  /** Password of the support console; random when it is not set. */
  readonly deskToken: string | undefined
  /** Where the desk stores reports: a folder, or the URL of a Postgres server. */
  readonly deskFolder: string
  readonly deskUrl: string | undefined
  /** Where the replayers of builds are stored. */
  readonly replayersFolder: string
  /** Where runs of the fleet without a database store their results. */
  readonly fleetFolder: string
}

const DEFAULT_PORT = 4173
const MAX_CROWD = 100_000

/** The variables of the sandbox; docs/deploy.md has the same. */
export const SANDBOX_VARIABLES: readonly Variable[] = [
  ...listenVariables(DEFAULT_PORT, 'port of the app and the API'),
  { name: 'SEED', fallback: 'dekat', meaning: 'seed of the city: another word makes other stores, deals and people' },
  { name: 'CROWD', fallback: '0', meaning: 'number of additional stores, for long lists' },
  { name: 'PROMOTIONS', fallback: 'on', meaning: 'off: popups, banners and floating pictures do not appear by themselves' },
  { name: 'APP', fallback: 'published', meaning: 'none: there is no app for phones, and no messages to browsers' },
  { name: 'DESK_TOKEN', fallback: '', meaning: 'password of the support console; random by default, printed at start' },
  { name: 'DATABASE_URL', fallback: '', meaning: 'Postgres server of the desk; without it an embedded database in DESK_DIR' },
  ...Object.values(DESK_FOLDERS),
]

export const SERVE_USAGE = usageOf(
  'npm start        builds the app, then serves it with its sandbox\nnpm run serve    serves what was built last', SANDBOX_VARIABLES,
)

/** Reads the settings. `folder` is the default parent for all folders. Throws one line about the first invalid value. */
export function readSandboxSettings(env: Environment, folder: string): SandboxSettings {
  const { desk, replayers, fleet } = deskFoldersOf(env, folder)
  return {
    ...listenSettings(env, DEFAULT_PORT), seed: textOf(env, 'SEED') ?? 'dekat', crowd: wholeNumberOf(env, 'CROWD', 0, MAX_CROWD),
    promotions: choiceOf(env, 'PROMOTIONS', ['on', 'off']), app: choiceOf(env, 'APP', ['published', 'none']),
    deskToken: deskTokenOf(env), deskUrl: databaseUrlOf(env), deskFolder: desk, replayersFolder: replayers,
    fleetFolder: fleet,
  }
}
