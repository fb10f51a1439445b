import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../../../../test/driver/renderWithState'
import { StoreLine, type StoreLineProps } from './StoreLine'

const store = { poiId: 'p1', storeName: 'Bakso Pak Ujang', distance: 350, districtName: 'Mampang', storeHeadImageList: ['/img/toko.webp'] }
const hours = {
  businessHours: [{ week: '1,2,3,4,5', time: [{ businessStartTime: '10:00', businessEndTime: '22:00' }] }],
  timeZone: 'Asia/Jakarta',
}

function setup(props: Partial<StoreLineProps> = {}) {
  const onTap = jest.fn()
  const now = () => Date.parse('2026-01-05T12:00:00+07:00')
  renderWithState(<StoreLine store={store} hours={hours} showsDistance now={now} onTap={onTap} {...props} />)
  return { onTap, line: screen.getByRole('button') }
}

it('is one button with name, opening status and distance, which has two places', async () => {
  const { line, onTap } = setup()
  expect(line).toHaveTextContent('Bakso Pak Ujang 350 m Buka sampai 22.00 350 m')
  await userEvent.click(line)
  expect(onTap.mock.calls).toEqual([['p1']])
})

it('shows the district without a distance, and no unknown hours', () => {
  expect(setup({ showsDistance: false, hours: undefined }).line).toHaveTextContent(/^Bakso Pak Ujang Mampang$/)
})
