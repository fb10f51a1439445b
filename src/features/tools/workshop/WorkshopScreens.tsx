import { useDispatch, useSelector } from 'react-redux'
import { EnvironmentForm } from './EnvironmentForm'
import { environmentKept, sandboxRequested } from './events'
import { Gallery } from './Gallery'
import { SandboxForm } from './SandboxForm'
import css from './Workshop.module.css'
import { backTapped } from '../../../navigation/events'
import { NavBar } from '../../../ui/bars/NavBar'
import type { ScreenProps } from '../../../data/declare'
import type { WorkshopState } from './types'

// For developers, in English only. Production builds do not contain these screens.

export function ExampleScreen({ now }: ScreenProps) {
  const dispatch = useDispatch()
  return (
    <div lang="en">
      <NavBar title="The kit" onBack={() => dispatch(backTapped())} />
      <main>
        <Gallery now={now} />
      </main>
    </div>
  )
}

export function TestEnvironmentScreen() {
  const dispatch = useDispatch()
  const { environment, sandbox, faults, latencyMs } = useSelector(selectWorkshop)
  return (
    <div lang="en">
      <NavBar title="Test environment" onBack={() => dispatch(backTapped())} />
      <main className={css.page}>
        <section className={css.section}>
          <h2>This app</h2>
          {environment && (
            <EnvironmentForm
              environment={environment} onSubmit={(submitted) => dispatch(environmentKept({ environment: submitted }))}
            />
          )}
        </section>
        <section className={css.section}>
          <h2>The sandbox</h2>
          <SandboxForm sandbox={sandbox} faults={faults} latencyMs={latencyMs} onCommand={
            (command) => dispatch(sandboxRequested({ command }))
          } />
        </section>
      </main>
    </div>
  )
}

/** The slice belongs to the module `workshop`, so it is absent until that loads. */
function selectWorkshop(state: { readonly workshop: WorkshopState }): WorkshopState {
  return state.workshop
}
