import { KNOWN_CODES } from '../../api/kit/errors'
import type { RedactionPolicy } from '../../journal/redact/redactor'
import { cleanLink } from '../../navigation/links'
import { ROUTES } from '../../navigation/routes'
import type { IntentDeclaration, PortDeclaration } from '../../shared/privacy'
import { EVENTS, namedDeclarations, SLICES } from './named'
import { readerOf } from './recorded'
import table from './recorded.json'
import workshopTable from './recordedByWorkshop.json'
import { DEFAULT_POSITION } from '../../shared/map/defaultPosition'

/** A production build contains no development tools. */
const workshop = process.env['DEKAT_STAGE'] === 'production' ? null : workshopTable
const types = { ...table.types, ...workshop?.types }

const ofShape = readerOf(types, {})
const pages = ofShape(table.pages)
const intents = ofShape(table.intents) as Readonly<Record<string, IntentDeclaration>>
/** Names that can select the declaration of a field in pages and intents. */
export const DECLARED_NAMES: readonly string[] = [...Object.keys(pages), ...Object.keys(intents)]

const named = namedDeclarations(pages, intents)
/** The names that types may have. */
export const NAMES: readonly string[] = [...Object.keys(types), ...Object.keys(named)]
const read = readerOf(types, named)

/** Capitalized words in the app's own paths. No id starts with a capital letter. */
const CAPITALISED = ROUTES.flatMap(({ paths }) => paths.join('/').split('/')).filter((word) => /^[A-Z]/.test(word))

/** Codes of refusals that are as long as a telephone number. */
const LONG_CODES = KNOWN_CODES.filter((code) => /^\d{9,}$/.test(code))

/** Values that a journal may contain unredacted, by their place: docs/how-to/declare-a-field.md. */
export const REDACTION_POLICY: RedactionPolicy = {
  name: 'dekat-4',
  events: { ...read({ ...table.events, ...workshop?.events }), ...EVENTS },
  slices: { ...read({ ...table.slices, ...workshop?.slices }), ...SLICES },
  ports: read({ ...table.ports, ...workshop?.ports }) as Readonly<Record<string, PortDeclaration>>,
  cleanLink,
  constants: new Set([...Object.values(DEFAULT_POSITION).map(String), ...CAPITALISED, ...LONG_CODES]),
}
