// The environment of flow tests: a test that fails prints its clients before the assertion (failureReport.ts).
const { TestEnvironment } = require('jest-environment-node')

const REPORTS = '__clientReports'

class FlowEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global[REPORTS] = []
  }

  handleTestEvent({ name, error }) {
    if (name === 'test_done') this.global[REPORTS] = []
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return
    // Several clients may have recorded nothing.
    const report = [...new Set(this.global[REPORTS].map(textOf))].join('\n\n')
    if (report === '') return
    error.stack = error.stack.replace(error.message, () => `${report}\n\n${error.message}`)
  }
}

/** A report that throws must not hide the assertion. */
function textOf(report) {
  try {
    return report()
  } catch (error) {
    return `A client has no report: ${error?.message}`
  }
}

module.exports = FlowEnvironment
