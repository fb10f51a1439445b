import { KNOWN_CODES } from '../../api/kit/errors'
import { workshopPrivacy } from '../../features/tools/workshop/privacy'
import type { RedactionPolicy } from '../../journal/redact/redactor'
import { flowCrashed } from '../../journal/runtime/supervised'
import { mutationPrivacy } from '../../data/mutation/privacy'
import { resourcePrivacy } from '../../data/resource/privacy'
import { cleanLink } from '../../navigation/links'
import { ROUTES } from '../../navigation/routes'
import type { Declarations } from '../../shared/privacy'
import { DECLARATIONS } from './privacyDeclarations'
import { DEFAULT_POSITION } from '../../shared/map/defaultPosition'

const ALL_DECLARATIONS: readonly Declarations[] = [
  ...DECLARATIONS, ...(process.env['DEKAT_STAGE'] === 'production' ? [] : [workshopPrivacy()]),
]

function merged<Kind extends keyof Declarations>(kind: Kind, declarations: readonly Declarations[]): NonNullable<Declarations[Kind]> {
  return Object.assign({}, ...declarations.map((declaration) => declaration[kind])) as NonNullable<Declarations[Kind]>
}

const [pages, intents] = [merged('pages', ALL_DECLARATIONS), merged('intents', ALL_DECLARATIONS)]
/** Names that can select the declaration of a field in pages and intents. */
export const DECLARED_NAMES: readonly string[] = [...Object.keys(pages), ...Object.keys(intents)]
const declarations = [...ALL_DECLARATIONS, resourcePrivacy(pages), mutationPrivacy(intents)]

/** Capitalized words in the app's own paths. No id starts with a capital letter. */
const CAPITALISED = ROUTES.flatMap(({ paths }) => paths.join('/').split('/')).filter((word) => /^[A-Z]/.test(word))

/** Codes of refusals that are as long as a telephone number. */
const LONG_CODES = KNOWN_CODES.filter((code) => /^\d{9,}$/.test(code))

/** Values that a journal may contain unredacted, by their place: docs/how-to/declare-a-field.md. */
export const REDACTION_POLICY: RedactionPolicy = {
  name: 'dekat-4',
  events: { ...merged('events', declarations), [flowCrashed.type]: { flow: 'id', on: 'id', message: 'sentence' } },
  slices: merged('slices', declarations),
  ports: merged('ports', declarations),
  cleanLink,
  constants: new Set([...Object.values(DEFAULT_POSITION).map(String), ...CAPITALISED, ...LONG_CODES]),
}
