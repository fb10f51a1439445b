// The import law of docs/architecture.md: lower layers never import higher ones, features keep to themselves.
// This version reads our TypeScript through swc and cannot tell a type from a value; who may *call* a port is eslint.config.mjs.

/** From the ground up. Layers on one line are neighbours: they may import each other, without cycles. */
const layers = [
  ['shared'],
  ['entities', 'api', 'journal', 'ports', 'i18n', 'ui'],
  ['session', 'navigation'],
  ['data'],
  ['features'],
  ['app'],
  ['support'],
]

/** Composition roots: the page, the server, the worker that renders home. */
const ENTRIES = '^src/(entry|server)/'
/** No part of the app: the local back end, the command line, the inputs of webpack.config.ts. */
const TOOLS = '^src/(sandbox|cli|build)/'
const test = '\\.test\\.tsx?$'
const SHARED_ENDINGS = ['Card', 'CardSkeleton', 'List', 'Filters', 'Button', 'Label', 'Line', 'Row', 'Text', 'Sheet']
const SHARED_VIEW = `[A-Z]\\w*(${SHARED_ENDINGS.join('|')})\\.tsx$`
const folders = (names) => `^src/(${names.join('|')})/`

const upwards = layers.slice(0, -1).map((names, rank) => ({
  name: `${names.join('-')}-import-no-higher-layer`,
  comment: 'shared < entities, api, journal, ports, i18n, ui < session, navigation < data < features < app < support < entries',
  severity: 'error',
  from: { path: folders(names), pathNot: test },
  to: { path: folders(layers.slice(rank + 1).flat()) },
}))

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upwards,
    forbid('shared-imports-nothing', 'shared/ is plain TypeScript over nothing.',
      { path: '^src/shared/', pathNot: test }, { pathNot: '^src/shared/' }),
    forbid('ui-knows-no-domain', 'The kit may use shared/ and i18n/; entities, endpoints and ports are the domain\'s.',
      { path: '^src/ui/', pathNot: test }, { path: folders(['entities', 'api', 'journal', 'ports']) }),
    forbid('journal-knows-no-product', 'The journal records any client: it sees ports/ and shared/ only.',
      { path: '^src/journal/', pathNot: test }, { path: folders(['entities', 'api', 'i18n', 'ui']) }),
    forbid('ports-declare-only', 'A port is a name and its types; what answers it is in adapters/.',
      { path: '^src/ports/', pathNot: test }, { path: folders(['journal', 'ui', 'i18n']) }),
    forbid('app-is-imported-by-entries', 'app/ composes. Only entries, support, commands and tests import it.',
      { path: '^src/', pathNot: ['^src/(app|support|cli)/', ENTRIES, test] }, { path: '^src/app/' }),
    forbid('client-without-support', 'The support console is a separate build. None of it is sent to users.',
      { path: ENTRIES }, { path: '^src/support/' }),
    forbid('analysis-is-pure', 'The console and the command line share the analysis: no app, no view.',
      { path: '^src/support/analysis/', pathNot: test },
      { path: ['^src/(app|features|ui)/', '^src/support/(?!analysis/)', 'node_modules/react'] }),
    forbid('adapters-for-entries-and-tests', 'Call a port instead: the entry that starts the session chooses the adapter.',
      { path: '^src/', pathNot: ['^src/(adapters|sandbox)/', ENTRIES, test] }, { path: '^src/adapters/' }),
    forbid('adapters-know-no-feature', 'Adapters answer ports and dispatch what events of low layers describe.',
      { path: '^src/adapters/', pathNot: test }, { path: folders(['features', 'data', 'app']) }),
    forbid('feature-privacy', 'Of another feature import only events, intents, selectors, types, notify() and shared views. '
      + `The file of a shared view has one of the endings ${SHARED_ENDINGS.join(', ')}.`,
      { path: '^src/features/([^/]+/[^/]+)/', pathNot: test },
      { path: '^src/features/', pathNot: [
        '^src/features/$1/',
        '^src/features/[^/]+/[^/]+/(model/)?(events|intents|selectors|types|notifySaga)\\.ts$',
        `^src/features/[^/]+/[^/]+/${SHARED_VIEW}`, `^src/features/[^/]+/[^/]+/views/[a-zA-Z]*/?${SHARED_VIEW}`,
      ] }),
    forbid('toasts-import-no-feature', 'A feature shows a toast with notify(). Toasts import no feature, list, screen or session.',
      { path: '^src/features/base/toasts/', pathNot: test },
      { path: ['^src/features/(?!base/toasts/)', '^src/(data|navigation|session)/'] }),
    forbid('pure-files-stay-pure', 'events, intents, reducer, selectors, logic and types: no React, no saga.',
      { path: '^src/(features/[^/]+/[^/]+(/model)?|data/[^/]+|session|navigation|entities)/'
        + '(events|intents|reducer|selectors|logic|types)\\.ts$' },
      { path: '(^|node_modules/)(react|react-dom|react-redux|redux-saga|typed-redux-saga)(/|$)' }),
    forbid('views-select-and-dispatch', 'A view never imports a saga or a reducer.',
      { path: '^src/(features|data)/.*\\.tsx$', pathNot: test },
      { path: '^src/(features|data)/.*([sS]aga|[rR]educer)\\.ts$' }),
    forbid('no-cycles', 'Two files that need each other need a third.', {}, { circular: true }),
    forbid('no-orphans', 'Nothing imports this file: delete it, or wire it in.',
      { orphan: true, path: '^src/', pathNot: ['\\.d\\.ts$', test, '(Loader|\\.worker)\\.cjs$'] }, {}),
    forbid('src-without-test-tools', 'The app never ships what belongs to tests.',
      { path: '^src/', pathNot: [test, '^src/i18n/messagesLoader\\.cjs$', ENTRIES] }, { path: '^(test|public)/' }),
    forbid('tools-without-tests', 'Start, build and the command line work without test/.',
      { path: TOOLS, pathNot: test }, { path: '^test/' }),
    forbid('app-without-tools', 'Nothing that is shipped or deployed needs the sandbox, the command line or the build.',
      { path: '^src/', pathNot: [TOOLS, test] }, { path: TOOLS }),
    forbid('server-without-test-tools', 'The deployed server does not depend on tests.',
      { path: '^src/server/', pathNot: test }, { path: '^(test|public)/' }),
    forbid('host-lab-is-a-stranger', 'The lab knows the contract in docs/api and nothing else of the project.',
      { path: '^test/hostLab/' }, { pathNot: '^test/hostLab/', dependencyTypesNot: ['core'] }),
    forbid('operations-know-no-product', 'Settings, request ids, metrics and traces of a process: no folder of the app.',
      { path: '^src/operations/', pathNot: test }, { path: '^src/', pathNot: '^src/operations/' }),
    forbid('operations-for-processes', 'Processes and commands have settings; nothing of it is sent to users.',
      { path: '^src/', pathNot: ['^src/(operations|server|support/desk|sandbox|cli|build)/', test] }, { path: '^src/operations/' }),
    forbid('nobody-imports-server', 'The server composes and starts, as the page does; what both need is in shared/.',
      { path: '^src/', pathNot: ['^src/(server|sandbox)/', test] }, { path: '^src/server/' }),
    forbid('src-without-dev-dependencies', 'Move the package to dependencies, or the import to test/.',
      { path: '^src/', pathNot: [test, TOOLS, '^src/i18n/messagesLoader\\.cjs$', '\\.d\\.ts$'] },
      { dependencyTypes: ['npm-dev'], pathNot: ['/@types/', '\\.css$', '\\.woff2$'] }),
    forbid('resolvable', 'This import leads nowhere.', { path: '^src/' }, { couldNotResolve: true, pathNot: '^virtua/unstable_core$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.d.ts', '.json', '.css'],
      conditionNames: ['import', 'types', 'default'],
    },
    cache: { folder: '.cache/layers', strategy: 'content' },
  },
}
