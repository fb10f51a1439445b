// The rules of docs/architecture.md that a linter can see. Each message names the door to use instead.
import { join } from 'node:path'
import js from '@eslint/js'
import jest from 'eslint-plugin-jest'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import css from '@eslint/css'
import { tsImport } from 'tsx/esm/api'
import tseslint from 'typescript-eslint'

const { floorFor } = await tsImport('./test/tools/floor/featureFloor.ts', import.meta.url)
const { scriptRule } = await tsImport('./test/tools/floor/scripts.ts', import.meta.url)
const { styleRule } = await tsImport('./test/tools/floor/styles.ts', import.meta.url)
const { ALLOWED_SCRIPTS, ALLOWED_STYLES } = await tsImport('./test/tools/floor/allowed.ts', import.meta.url)

const scripts = ['**/*.{ts,tsx,js,cjs,mjs}']
const tests = ['**/*.test.ts', '**/*.test.tsx']
/** No part of the app: the local back end, the command line and the inputs of webpack.config.ts. */
const tools = ['src/sandbox/**', 'src/cli/**', 'src/build/**']
/** Code that runs in browsers. */
const shipped = ['src/**/*.{ts,tsx}', 'public/**/*.{ts,js}']
const floorPlugin = { rules: { scripts: scriptRule, styles: styleRule } }
const floors = { defaults: floorFor('defaults', import.meta.dirname), support: floorFor('support', import.meta.dirname) }

const doors = {
  clock: 'Read the time with now() from ports/clock: it does not change within a turn.',
  timer: 'Wait with sleep() from ports/clock: its end is an input like any other.',
  random: 'Take ids and chances from ports/random: they are seeded by the journal.',
  http: 'Ask the API server with request() from session/request.',
  storage: 'Keep things through ports/data/storage, secrets through ports/data/vault.',
  page: 'Pages, visibility and network are sources in adapters/; ask through ports/device/deviceInfo.',
  history: 'Move with ports/history; where we are is in the store (navigation/selectors).',
  dom: 'The DOM belongs to ui/: write or extend a piece of the kit.',
}

const globals = (door, ...names) => names.map((name) => ({ name, message: doors[door] }))
const clocks = globals('clock', 'performance')
const chances = globals('random', 'crypto')
const hosts = globals('http', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource')
const stores = globals('storage', 'localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel')
const pages = [...globals('page', 'navigator'), ...globals('history', 'history', 'location')]
const timers = globals(
  'timer', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate',
  'requestAnimationFrame', 'requestIdleCallback', 'queueMicrotask',
)
const dom = globals(
  'dom', 'window', 'document', 'self', 'globalThis', 'alert', 'confirm', 'prompt', 'matchMedia',
  'IntersectionObserver', 'ResizeObserver', 'MutationObserver',
)

const worldSyntax = [
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: doors.clock },
  { selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]', message: doors.clock },
  { selector: 'MemberExpression[object.name="Math"][property.name="random"]', message: doors.random },
]
const bareYield = [{
  selector: 'YieldExpression[delegate=false]',
  message: 'Write yield* with an effect of typed-redux-saga: its answer has a type.',
}]
const shapes = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that has it.' },
  {
    selector: 'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > :matches(ArrowFunctionExpression, FunctionExpression)',
    message: 'Export a function declaration: it has a name in a stack trace.',
  },
]
/** A CSS class that an enumeration selects. */
const namedClasses = [{
  selector: 'MemberExpression[computed=true][object.name="css"][property.type!="Literal"]',
  message: 'Name each class in a Record of the enumeration, as in ui/controls/Button: then a new word does not compile without its class.',
}]
/** Synthetic events of the tests of the engine itself, and media types. */
const SYNTHETIC = '(zoo|gate|noted|nothing|application|image|multipart)'
const rawEvents = [{
  selector: ':matches(CallExpression[callee.property.name=/^(does|dispatch|enter)$/] > ObjectExpression > Property[key.name="type"], ' +
    'CallExpression[callee.property.name=/^to(Equal|MatchObject|StrictEqual|ContainEqual)$/] Property[key.name="type"])' +
    `[value.value=/^(?!${SYNTHETIC}\\u002F)[a-zA-Z]+\\u002F/]`,
  message: 'Call the event creator of its events.ts: the compiler then finds this test when the event changes.',
}]
const tuples = [{
  selector: 'CallExpression[callee.property.name=/^to(Strict)?Equal$/][arguments.0.type="ArrayExpression"] > MemberExpression.callee > '
    + 'CallExpression[callee.name="expect"] > ArrayExpression[elements.length>1]:not(:has(> SpreadElement))',
  message: 'One fact an expect: a failure then says which one. '
    + 'In a loop the label is a field: expect({ name, found }).toEqual({ name, found: true }).',
}]
const noDefault = [{ selector: 'ExportDefaultDeclaration', message: 'Export by name.' }]
const innerHtml = [{
  selector: ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], ' +
    'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML)$/])',
  message: 'Markup from text is refused by Trusted Types: build React nodes.',
}]

const abortListeners = [{
  selector: 'CallExpression[callee.property.name="addEventListener"][arguments.0.value="abort"]',
  message: 'Listen with onAbort() of adapters/waiting/onAbort, and stop when the wait is over: a signal keeps what its listeners refer to.',
}]

const screenPaths = [{
  selector: ':matches(Literal[value=/^\\u002Fplatform\\u002F/], TemplateElement[value.raw=/^\\u002Fplatform\\u002F/])',
  message: 'Link to a screen with linkTo() of navigation: it knows the path, and what it must say.',
}]

const SCREEN = ':matches(Identifier[name="screen"], MemberExpression[property.name="screen"])'
const screenQuestions = [{
  selector: `:matches(BinaryExpression[operator=/^[!=]==?$/] > ${SCREEN}, SwitchStatement > ${SCREEN}.discriminant, `
    + `CallExpression[callee.property.name=/^(includes|has)$/] > ${SCREEN}.arguments)`,
  message: 'A saga does not ask which screen is active: handle entered() or left() of navigation/events, ask for what is shown by its name '
    + '(shownOf of data/operations), or declare a property of the route (navigation/routes).',
}]

const rtk = {
  name: '@reduxjs/toolkit',
  importNames: ['createAsyncThunk', 'createListenerMiddleware', 'nanoid', 'asyncThunkCreator'],
  message: 'A door the journal does not see: write a saga that calls a port; ids come from ports/random.',
}
const toolkitReducers = {
  name: '@reduxjs/toolkit',
  importNames: ['createReducer', 'createSlice', 'combineReducers', 'isAnyOf'],
  message: 'Reducers of slices name the events they handle: journal/runtime/slices.',
}
const sagaImports = [
  {
    name: 'redux-saga',
    importNames: ['eventChannel', 'channel', 'multicastChannel', 'stdChannel'],
    message: 'What happens unasked is a source in adapters/.',
  },
  { name: 'redux-saga/effects', message: 'Import the effects from typed-redux-saga.' },
  {
    name: 'typed-redux-saga',
    importNames: ['call'],
    message: 'Import call from ports/call: it refuses promises of functions that are no port.',
  },
]
const routerImport = { name: 'connected-react-router', message: 'The router is known to navigation/, app/ and adapters/ only.' }
const axiosImport = { name: 'axios', message: doors.http }
const idbImport = { name: 'idb', message: doors.storage }
const sagaTypes = { name: 'typed-redux-saga/macro', message: 'There is no macro in this build: import from typed-redux-saga.' }
const patterns = [{
  group: ['@reduxjs/toolkit/query*'],
  message: 'RTK Query calls the network behind the journal: use data/ and request().',
}]
const imports = (...paths) => ({ 'no-restricted-imports': ['error', { paths: [rtk, toolkitReducers, sagaTypes, ...paths], patterns }] })
/** A doc comment is a sentence about its subject, not a clause that paraphrases its name. */
const plainComments = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\*\s+(\*\s*)?(What|Whether|Who|How it)\b/.test(comment.value)) continue
        context.report({ loc: comment.loc, message: 'Write a sentence with a subject: why it exists, its unit, its limits, how it fails.' })
      }
    },
  }),
}
/** Names of events that only a user causes. */
const USER_FACT = /(Tapped|Chosen|Submitted|Dismissed|Toggled|Typed|Switched|Confirmed|Agreed|Declined)$/i
/** The journal and the reports to analytics must not contain taps that nobody made. */
const noForgedFacts = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const importedNames = new Map()
    function check(event) {
      if (event?.type === 'ConditionalExpression') return [event.consequent, event.alternate].forEach(check)
      if (event?.type === 'Identifier') return check(initialValueOf(event))
      if (event?.type !== 'CallExpression') return
      const { name } = event.callee.property ?? event.callee
      if (!USER_FACT.test(importedNames.get(name) ?? name)) return
      context.report({
        node: event,
        message: `No user caused this ${name}. Call the function that it would start, or put an event that says what happened, `
          + 'such as loginClosed or locationSearchResumed.',
      })
    }
    function initialValueOf(variable) {
      for (let scope = context.sourceCode.getScope(variable); scope; scope = scope.upper) {
        const found = scope.set.get(variable.name)
        if (found) return found.defs[0]?.node.init
      }
      return null
    }
    return {
      ImportSpecifier: ({ imported, local }) => void importedNames.set(local.name, imported.name),
      'CallExpression[callee.name="put"]': ({ arguments: [event] }) => check(event),
    }
  },
}
/**
 * Like jest/no-conditional-expect, which sees the callbacks of tests only, for the functions that they call, and for assertions after
 * `if (…) return`.
 */
const noConditionalExpect = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const returns = ({ type, consequent }) => type === 'IfStatement'
      && (consequent.type === 'ReturnStatement' || consequent.body?.at(-1)?.type === 'ReturnStatement')
    const canSkip = (node, { parent } = node) => (parent.type === 'IfStatement' && parent.test !== node)
      || (parent.type === 'BlockStatement' && parent.body.slice(0, parent.body.indexOf(node)).some(returns))
    return {
      'CallExpression[callee.name="expect"]'(node) {
        for (let each = node; each.parent && !/Function/.test(each.type); each = each.parent) {
          if (!canSkip(each)) continue
          return context.report({ node, message: 'A condition can skip this assertion. Assert a value that contains the condition.' })
        }
      },
    }
  },
}
const syntax = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules.flat()] })

export default tseslint.config(
  { ignores: ['dist/', 'dist-server/', 'dist-console/', 'dist-desk/', '.cache/', 'coverage/', 'node_modules/'] },
  {
    files: scripts,
    extends: [js.configs.recommended, tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      dekat: {
        rules: { 'plain-comments': plainComments, 'no-forged-facts': noForgedFacts, 'no-conditional-expect': noConditionalExpect },
      },
    },
    rules: {
      'dekat/plain-comments': 'error',
      semi: ['error', 'never'],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      'max-len': ['error', { code: 140, ignoreUrls: true }],
      'comma-dangle': ['error', 'always-multiline'],
      'eol-last': 'error',
      'no-trailing-spaces': 'error',
      'object-shorthand': 'error',
      // Types as well: docs/decisions/0320-one-import-a-module.md
      'no-duplicate-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      'require-yield': 'off',
      // Links are cleaned of control characters, which a pattern has to name.
      'no-control-regex': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    languageOptions: { globals: { module: 'writable', require: 'readonly', process: 'readonly', console: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: [...tools, '**/*.d.ts'],
    rules: { 'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: [...tests, ...tools, '**/*.d.ts'],
    rules: {
      'no-restricted-globals': ['error', ...clocks, ...chances, ...hosts, ...stores, ...pages, ...timers, ...dom],
      ...syntax(worldSyntax, bareYield, shapes, noDefault, innerHtml, namedClasses),
      ...imports(...sagaImports, routerImport, axiosImport, idbImport),
      'dekat/no-forged-facts': 'error',
    },
  },
  {
    files: ['src/features/**/*.ts', 'src/features/**/*.tsx'],
    ignores: tests,
    rules: syntax(worldSyntax, bareYield, shapes, noDefault, innerHtml, namedClasses, screenPaths),
  },
  {
    files: ['src/features/**/*{s,S}aga.ts'],
    rules: syntax(worldSyntax, bareYield, shapes, noDefault, innerHtml, screenPaths, screenQuestions),
  },
  {
    files: ['src/**/events.ts'],
    rules: syntax(worldSyntax, bareYield, shapes, noDefault, {
      selector: 'Literal[value=/^[a-zA-Z]+\\u002F((set|update|fetch|do|load|show|open|close)([A-Z]|$)|.*(Request|Success)$)/]',
      message: 'An event is a fact in the past tense: claimTapped, claimed, claimFailed.',
    }),
  },
  {
    // Types of answers travel in events and state; the call itself is the saga's.
    files: ['src/features/**/*.ts', 'src/features/**/*.tsx', 'src/data/**/*.ts', 'src/data/**/*.tsx', 'src/app/**/*.tsx'],
    ignores: [...tests, '**/saga.ts', '**/*Saga.ts', 'src/features/**/{screens,popups}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', {
        patterns: [{
          // ports/privacy declares what of a port is kept; it holds no port.
          regex: '(/ports/(?!privacy$)|/session/request$)',
          allowTypeImports: true,
          message: 'Ports and request() are called in a saga or a declaration (screens.ts, popups.ts): there the journal sees them.',
        }],
      }],
    },
  },
  {
    files: ['src/ui/**/*.ts', 'src/ui/**/*.tsx'],
    ignores: tests,
    rules: { 'no-restricted-globals': ['error', ...clocks, ...chances, ...hosts, ...stores, ...pages] },
  },
  {
    files: ['src/navigation/**/*.ts', 'src/navigation/**/*.tsx', 'src/app/**/*.ts', 'src/app/**/*.tsx'],
    ignores: tests,
    rules: imports(...sagaImports, axiosImport, idbImport),
  },
  {
    // The machinery under the sagas speaks redux-saga's own effects.
    files: ['src/ports/**/*.ts', 'src/journal/**/*.ts'],
    ignores: tests,
    rules: {
      ...syntax(worldSyntax, shapes, noDefault),
      ...imports(routerImport, axiosImport, idbImport),
    },
  },
  {
    // Adapters and entries are the world: they may touch it.
    files: [
      'src/adapters/**/*.ts', 'src/adapters/**/*.tsx', 'src/entry/index.ts', 'src/entry/start.ts', 'src/entry/hydrate.tsx',
      'src/entry/renderHome.worker.tsx',
      'src/operations/**/*.ts',
      'src/server/**/*.ts',
      'src/support/desk/**/*.ts',
    ],
    ignores: tests,
    rules: {
      'no-restricted-globals': 'off',
      ...syntax(shapes, noDefault, innerHtml, abortListeners),
      ...imports(),
    },
  },
  {
    files: ['src/adapters/waiting/onAbort.ts'],
    rules: syntax(shapes, noDefault, innerHtml),
  },
  {
    // A program of its own, which nothing replays: it has a page and a clock, and neither a network nor a memory.
    files: ['src/support/console/**/*.ts', 'src/support/console/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...chances, ...hosts, ...stores],
      ...syntax(shapes, noDefault, innerHtml),
    },
  },
  {
    // What the console asks the desk, and nothing else.
    files: ['src/support/console/inbox/desk.ts'],
    rules: { 'no-restricted-globals': ['error', ...chances, ...stores] },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src/ui/**/*.ts', 'src/app/**/*.ts', 'src/navigation/**/*.ts', 'src/support/console/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: [...tests, ...tools.map((folder) => `${folder}/*.ts`), 'test/**/*.ts', 'test/**/*.tsx'],
    plugins: { jest },
    rules: {
      '@typescript-eslint/no-empty-function': 'off',
      'max-lines': 'off',
      // An assertion that a condition can skip passes without proving anything.
      'jest/no-conditional-expect': 'error',
      'dekat/no-conditional-expect': 'error',
      ...syntax(rawEvents, tuples),
    },
  },
  {
    // Sent as it is, to run in a page before any of ours.
    files: ['public/later.js'],
    languageOptions: { globals: { document: 'readonly', setTimeout: 'readonly', addEventListener: 'readonly' } },
  },
  {
    // For browsers below the floor.
    files: ['public/beforePaint.js', 'public/oldBrowser.js'],
    languageOptions: {
      ecmaVersion: 5, sourceType: 'script',
      globals: { document: 'readonly', localStorage: 'readonly', location: 'readonly', navigator: 'readonly', window: 'readonly' },
    },
    rules: {
      'object-shorthand': ['error', 'never'], 'comma-dangle': ['error', 'never'], 'no-var': 'off', 'prefer-const': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  // Where the rule of the browser floor takes types from. Those about promises are rules of oxlint (.oxlintrc.json).
  { files: ['src/**/*.{ts,tsx}'], settings: { tsconfig: join(import.meta.dirname, 'tsconfig.json') } },
  { files: ['public/serviceWorker/*.ts'], settings: { tsconfig: join(import.meta.dirname, 'tsconfig.serviceWorker.json') } },
  {
    files: shipped,
    ignores: [...tests, ...tools, 'src/operations/**', 'src/server/**', 'src/support/**', '**/*.d.ts'],
    plugins: { floor: floorPlugin },
    rules: { 'floor/scripts': ['error', { floor: floors.defaults, allowed: [] }] },
  },
  {
    files: ['src/support/console/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { floor: floorPlugin },
    rules: { 'floor/scripts': ['error', { floor: floors.support, allowed: [] }] },
  },
  ...ALLOWED_SCRIPTS.map(({ file, features }) => ({
    files: [file],
    rules: { 'floor/scripts': ['error', { floor: floors.defaults, allowed: Object.keys(features) }] },
  })),
  {
    files: ['src/**/*.css', 'public/*.css'],
    language: 'css/css',
    plugins: { css, floor: floorPlugin },
    rules: {
      'no-restricted-syntax': ['error', {
        selector: 'Declaration[property="content-visibility"] Identifier[name="hidden"]',
        message: 'Chromium may leave what covers it blank: docs/decisions/0200-covered-screens.md',
      }],
      'floor/styles': ['error', { floor: floors.defaults, allowed: Object.keys(ALLOWED_STYLES) }],
    },
  },
  {
    files: ['src/support/console/**/*.css'],
    rules: { 'floor/styles': ['error', { floor: floors.support, allowed: [] }] },
  },
  {
    // Tables of words: a row is read across, and breaking it hides the columns.
    files: ['src/sandbox/world/content/*.ts'],
    rules: { 'max-len': 'off' },
  },
)
