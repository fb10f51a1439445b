import { capitalized, inOrder, insertBefore, withCrashScenario, withUnrecordedTap, type ScaffoldPart } from './scaffold'

/** A row of the account tab that opens the screen `name`, its event and its tap, and a crash scenario that taps it. */
export function entrancePart(group: string, name: string): ScaffoldPart {
  const [folder, row] = [`src/features/${group}/${name}`, `${capitalized(name)}Row`]
  const fromPage = group === 'account' ? `../${name}` : `../../${group}/${name}`
  return {
    files: {
      [`${folder}/events.ts`]: `import { createAction } from '@reduxjs/toolkit'

/** Opens the screen ${name}. */
export const ${name}Tapped = createAction('${name}/tapped')
`,
      [`${folder}/taps.ts`]: `import { linkTo } from '../../../navigation/linkTo'
import { opensTarget } from '../../../navigation/opening'
import { ${name}Tapped } from './events'

export const ${name}Taps = [opensTarget(${name}Tapped, () => linkTo('${name}'))]
`,
      [`${folder}/${row}.tsx`]: `import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Row } from '../../../ui/lists/Row'
import { ${name}Tapped } from './events'

export function ${row}() {
  const dispatch = useDispatch()
  const title = <FormattedMessage id="${name}.title" />
  return <Row icon="store" title={title} opensScreen onTap={() => dispatch(${name}Tapped())} />
}
`,
      [`${folder}/${row}.test.tsx`]: `import { fireEvent, screen } from '@testing-library/react'
import { MESSAGES, renderWithState } from '../../../../test/driver/renderWithState'
import { ${name}Tapped } from './events'
import { ${row} } from './${row}'

it('opens the list', () => {
  const { dispatched } = renderWithState(<${row} />, {})
  fireEvent.click(screen.getByRole('button', { name: MESSAGES['id-ID']?.['${name}.title'] ?? '' }))
  expect(dispatched).toEqual([${name}Tapped()])
})
`,
    },
    edits: {
      'src/app/modules/account.ts': inOrder(
        insertBefore('import type { Module }', `import { ${name}Taps } from '../../features/${group}/${name}/taps'`),
        (text) => text.replace('opens: [', `opens: [...${name}Taps, `),
      ),
      'src/features/account/page/AccountTab.tsx': inOrder(
        insertBefore('import { Icon }', `import { ${row} } from '${fromPage}/${row}'`),
        insertBefore('<Row icon="help"', `          <${row} />`),
      ),
      ...withUnrecordedTap(group, name, 'the way to the list'),
      ...withCrashScenario(
        group, name,
        `steps: [waits(3_000), (shopper) => shopper.tapsTab('account'), does(${name}Tapped()), waits(1_000), toTheEnd('${name}')],`,
      ),
    },
  }
}
