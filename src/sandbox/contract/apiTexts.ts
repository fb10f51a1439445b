import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JsonSchema } from '@valibot/to-json-schema'
import ts from 'typescript'

const API = join(__dirname, '../../api')
/** Wrappers that the document shows as the schema inside. */
const WRAPPERS = new Set(['maybe', 'displayOnly', 'optional', 'nullable', 'nullish', 'pipe', 'asPrivate'])
/** Schemas that the overview explains. */
const EXPLAINED_ONCE = new Set(['idSchema', 'nameSchema', 'filledSchema', 'linkSchema', 'localizedSchema', 'sentenceSchema'])
/** Schemas of lists. */
const LISTS = new Set(['array', 'listOf', 'itemsOf'])

type Fields = NonNullable<JsonSchema['properties']>

/** The comments of the sources about one call. */
export interface CallTexts {
  /** The first sentence, and the whole text. */
  readonly summary: string
  readonly comment: string
  readonly body: ts.Expression | undefined
  readonly data: ts.Expression | undefined
}

/** The comments of src/api about calls and fields. */
export interface ApiTexts {
  call(name: string): CallTexts
  /** The path below src/api of the file that declares a call, without its extension. */
  fileOf(name: string): string
  /** A copy of a JSON schema with the comments of its fields; `of`: the constant or the expression of its source. */
  describe(of: string | ts.Expression | undefined, schema: JsonSchema): JsonSchema
}

/** Reads the comments of src/api. The schemas contain no descriptions, because those would be part of the app's bundle. */
export function readApiTexts(): ApiTexts {
  const files = readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)[a-zA-Z]+\.ts$/.test(file)).map((file) => join(API, file))
  const { ModuleKind: { ESNext: module }, ModuleResolutionKind: { Bundler: moduleResolution } } = ts
  const program = ts.createProgram(files, { noLib: true, types: [], module, moduleResolution })
  const checker = program.getTypeChecker()
  const constants = new Map<string, ts.VariableDeclaration>()
  for (const file of files) program.getSourceFile(file)?.forEachChild((node) => {
    if (!ts.isVariableStatement(node)) return
    for (const each of node.declarationList.declarations) if (ts.isIdentifier(each.name)) constants.set(each.name.text, each)
  })

  /** The expression behind a name, in this file or another. */
  function valueOf(name: ts.Node): ts.Expression | undefined {
    const isShorthand = ts.isShorthandPropertyAssignment(name)
    const symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(name) : checker.getSymbolAtLocation(name)
    const isImported = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const declaration = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
    return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  }

  /** The first sentence about the constant that a field is, or that a wrapper such as `maybe` is around. */
  function commentOfConstant(of: ts.Node): string {
    if (ts.isCallExpression(of)) {
      const [first] = of.arguments
      return first && (WRAPPERS.has(calleeOf(of)) || LISTS.has(calleeOf(of))) ? commentOfConstant(first) : ''
    }
    if (ts.isShorthandPropertyAssignment(of) || ts.isIdentifier(of)) {
      const declaration = valueOf(of)?.parent
      if (!declaration || !ts.isVariableDeclaration(declaration) || EXPLAINED_ONCE.has(declaration.name.getText())) return ''
      return firstSentence(commentOf(declaration.parent.parent))
    }
    return ''
  }

  function describe(of: string | ts.Expression | undefined, schema: JsonSchema): JsonSchema {
    const node = typeof of === 'string' ? constants.get(of)?.initializer : of
    if (node === undefined || schema.$ref !== undefined) return schema
    if (ts.isIdentifier(node)) return describe(valueOf(node), schema)
    if (!ts.isCallExpression(node)) return schema
    const [first, second] = node.arguments
    const callee = calleeOf(node)
    if (WRAPPERS.has(callee)) return describe(first, schema)
    if (LISTS.has(callee) && isSchema(schema.items)) return { ...schema, items: describe(first, schema.items) }
    if (callee === 'record' && isSchema(schema.additionalProperties)) {
      return { ...schema, additionalProperties: describe(second, schema.additionalProperties) }
    }
    const { properties } = schema
    return properties === undefined ? schema : { ...schema, properties: { ...properties, ...describedIn(first, properties) } }
  }

  /** The fields of an object's source, described. */
  function describedIn(source: ts.Expression | undefined, fields: Fields): Fields {
    const object = source && ts.isIdentifier(source) ? valueOf(source) : source
    if (object === undefined) return {}
    // `orderSchema.entries`: the fields of another object.
    if (ts.isPropertyAccessExpression(object)) {
      const other = valueOf(object.expression)
      return other && ts.isCallExpression(other) ? describedIn(other.arguments[0], fields) : {}
    }
    if (!ts.isObjectLiteralExpression(object)) return {}
    const described: Fields = {}
    for (const each of object.properties) {
      if (ts.isSpreadAssignment(each)) Object.assign(described, describedIn(each.expression, fields))
      if (!ts.isPropertyAssignment(each) && !ts.isShorthandPropertyAssignment(each)) continue
      const field = fields[each.name.getText()]
      if (!isSchema(field)) continue
      const value = ts.isPropertyAssignment(each) ? each.initializer : valueOf(each)
      const ownComment = commentOf(each)
      const constant = ts.isPropertyAssignment(each) ? each.initializer : each
      const comment = ownComment || (field.$ref === undefined ? commentOfConstant(constant) : '')
      described[each.name.getText()] = { ...describe(value, field), ...(comment === '' ? {} : { description: comment }) }
    }
    return described
  }

  return {
    describe,
    fileOf: (name) => relative(API, constants.get(name)?.getSourceFile().fileName ?? API).replace(/\.ts$/, ''),
    call(name) {
      const declaration = constants.get(name)
      const value = declaration?.initializer
      const argument = value && ts.isCallExpression(value) ? value.arguments[0] : undefined
      const fields = argument && ts.isObjectLiteralExpression(argument) ? [...argument.properties].filter(ts.isPropertyAssignment) : []
      const fieldOf = (wanted: string) => fields.find((each) => each.name.getText() === wanted)?.initializer
      const comment = declaration ? commentOf(declaration.parent.parent) : ''
      return { summary: firstSentence(comment), comment, body: fieldOf('body'), data: fieldOf('data') }
    },
  }
}

function calleeOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
}

/** The comment before a node, as one line. */
function commentOf(node: ts.Node): string {
  const texts = ts.getJSDocCommentsAndTags(node).map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

function firstSentence(comment: string): string {
  return /^.*?[.:](?= |$)/.exec(comment)?.[0].replace(/[.:]$/, '') ?? comment
}

function isSchema(schema: unknown): schema is JsonSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}
