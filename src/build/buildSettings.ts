import { choiceOf, isHttpUrl, originOf, textOf, type Environment, type Variable } from '../operations/environment'
import { SANDBOX_SIGNING_KEY } from '../sandbox/signingKey'

const DEFAULT_BASE = '/api'
const DEFAULT_TILES = '/tiles/{z}/{x}/{y}{scheme}.svg'
const DEFAULT_SCHEMES = 'gojek,shopeeid,dana,ovo,linkaja,grab,whatsapp,geo'

/** The variables of the build; docs/deploy.md has the same. */
export const BUILD_VARIABLES: readonly Variable[] = [
  { name: 'DEKAT_API_ORIGIN', fallback: '', meaning: 'where browsers send API calls; the origin of the page by default' },
  { name: 'DEKAT_API_BASE', fallback: DEFAULT_BASE, meaning: 'path before the paths of API calls' },
  { name: 'DEKAT_IMAGE_HOST', fallback: '', meaning: 'where browsers load pictures from; the origin of the page by default' },
  { name: 'DEKAT_SIGNING_KEY', fallback: '', meaning: 'key of the signature of API calls; the one of the sandbox by default' },
  { name: 'DEKAT_APP_SCHEMES', fallback: DEFAULT_SCHEMES, meaning: 'app schemes that a link of a wallet may open' },
  { name: 'DEKAT_MAP_TILES', fallback: DEFAULT_TILES, meaning: 'URL of a map tile' },
  { name: 'DEKAT_MAP_CREDIT', fallback: '', meaning: 'credit on the map' },
  { name: 'DEKAT_STAGE', fallback: 'production', meaning: 'test: with the tools of testers' },
]

/** Schemes that open no app. */
const NO_APPS: readonly string[] = ['javascript', 'data', 'blob', 'file', 'http', 'https']

/** The configuration from the environment. By default the build uses the sandbox that serves it. Throws one line about an invalid value. */
export function buildSettings(stage: string, env: Environment = process.env): Record<string, string> {
  const optionalOrigin = (name: string, example: string) => (textOf(env, name) === undefined ? '' : originOf(env, name, example))
  return {
    __API_ORIGIN__: optionalOrigin('DEKAT_API_ORIGIN', 'https://api.example.org'),
    __API_BASE__: checked(env, 'DEKAT_API_BASE', DEFAULT_BASE, (text) => /^(\/[\w.~-]+)+$/.test(text), 'a path such as /api'),
    __IMAGE_HOST__: optionalOrigin('DEKAT_IMAGE_HOST', 'https://images.example.org'),
    __MAP_TILES__: checked(env, 'DEKAT_MAP_TILES', DEFAULT_TILES, isTemplate, 'a path or address with {z}, {x} and {y}'),
    __MAP_CREDIT__: textOf(env, 'DEKAT_MAP_CREDIT') ?? '',
    __SIGNING_KEY__: textOf(env, 'DEKAT_SIGNING_KEY') ?? SANDBOX_SIGNING_KEY,
    __APP_SCHEMES__: checked(env, 'DEKAT_APP_SCHEMES', DEFAULT_SCHEMES, areSchemes, 'app schemes such as dana,ovo'),
    'process.env.DEKAT_STAGE': stage,
  }
}

/** The stage of a production build: `production`, or `test` for one with the tools of testers. */
export function stageOf(env: Environment): string {
  return choiceOf(env, 'DEKAT_STAGE', ['production', 'test'])
}

function checked(env: Environment, name: string, fallback: string, accepts: (text: string) => boolean, expected: string): string {
  const text = textOf(env, name) ?? fallback
  if (!accepts(text)) throw new Error(`${name} must be ${expected}, not ${text}`)
  return text
}

function isTemplate(text: string): boolean {
  const isAddress = /^\/(?!\/)/.test(text) || isHttpUrl(text.replace(/[{}]/g, ''))
  return isAddress && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
}

function areSchemes(text: string): boolean {
  return text.split(',').every((scheme) => /^[a-z][a-z\d+.-]*$/.test(scheme) && !NO_APPS.includes(scheme))
}
