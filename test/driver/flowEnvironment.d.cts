interface TestEvent {
  readonly name: string
  readonly error?: { readonly message: string; stack?: string }
}

/** The environment of flow tests: see flowEnvironment.cjs. */
declare class FlowEnvironment {
  handleTestEvent(event: TestEvent): void
}
export = FlowEnvironment
