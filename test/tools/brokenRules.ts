/** A rule of docs/specification.md, an edit of the sources that breaks it, and the test of its row that has to fail then. */
export interface BrokenRule {
  /** How the row begins. */
  readonly rule: string
  /** Below the project. */
  readonly file: string
  /** Text that the file has exactly once. */
  readonly from: string
  readonly to: string
  readonly test: string
  readonly title: string
}

/** One row a rule whose proof was once found wanting. `npm run proofs` runs them. */
export const BROKEN_RULES: readonly BrokenRule[] = [
  {
    rule: 'Received coupons are asked about 5 s after the start',
    file: 'src/features/base/unread/saga.ts', from: 'latest([visitBegan, sessionStarted,', to: 'latest([sessionStarted,',
    test: 'test/flows/session.test.ts', title: 'put a dot on the account tab five seconds after a user starts the app',
  },
  {
    rule: 'Options come by scene',
    file: 'src/features/lists/filters/saga.ts',
    from: 'request(filterOptions, { scene })',
    to: `request(filterOptions, { scene: 'HOME_PAGE' })`,
    test: 'test/flows/filters.test.ts', title: 'of %s are the options of the scene %s',
  },
  {
    rule: 'The tabs are home, explore for whom it is open',
    file: 'src/app/Screens.tsx', from: `TABS.filter((tab) => tab !== 'explore' || explores)`, to: 'TABS',
    test: 'src/app/Screens.test.tsx', title: 'has a tab of videos for those who may watch them alone: %s',
  },
  {
    rule: 'The bar on home resets what was searched',
    file: 'src/ui/pageHooks.ts', from: 'if (before.place !== place && isNew) positions.current.delete(place)', to: '',
    test: 'src/ui/scrollMemory.test.tsx', title: 'is the top again in every tab of a place that was entered again',
  },
  {
    rule: '0310205, 0310206, 0310202 and 0310218 clear the session and ask for a login',
    file: 'src/session/request.ts', from: 'if (background) return', to: 'if (background || userId !== null) return',
    test: 'src/session/request.test.ts', title: 'ends the session on %s and asks for a login',
  },
  {
    rule: 'A call that is refused again after what was to mend it',
    file: 'src/session/request.ts', from: '      yield* reportFailure(endpoint.name, requestId, attempt.failure)\n', to: '',
    test: 'src/session/request.test.ts', title: 'reports a call that is refused for the same reason after a refresh',
  },
  {
    rule: 'A call that is refused again after what was to mend it',
    file: 'src/session/request.ts', from: '      yield* reportFailure(endpoint.name, requestId, attempt.failure)\n', to: '',
    test: 'src/session/request.test.ts', title: 'reports a call that is refused for the same reason after a login',
  },
  {
    rule: 'A coupon is locked by an order and comes back',
    file: 'src/features/buying/orders/newsSaga.ts',
    from: 'if ((yield* select(selectOrder, orderId))?.benefit === undefined) return',
    to: 'return',
    test: 'test/flows/orders.test.ts', title: 'makes the coupon of the order usable again',
  },
]
