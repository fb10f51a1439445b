// Animations use transform and opacity only: a slow phone draws those without layout or paint. A pause of taps draws nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

const root = join(__dirname, '../../..')
const CHEAP = /^(transform|opacity|visibility|pointer-events)$/
/** A progress bar of an upload, and a pressed row. */
const STILL = ['features/account/profile/views/Cropper.module.css', 'ui/lists/Row.module.css']

/** Animated properties of a style sheet that cost layout or paint, with their rules. */
function dear(css: string): string[] {
  const found: string[] = []
  postcss.parse(css).walkDecls((declaration) => {
    const line = `${declaration.source?.start?.line} ${declaration.prop}`
    const frames = declaration.parent?.parent
    if (frames?.type === 'atrule' && 'name' in frames && frames.name === 'keyframes' && !CHEAP.test(declaration.prop)) found.push(line)
    if (declaration.prop !== 'transition') return
    const moved = declaration.value.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '')
    found.push(...moved.filter((each) => each !== 'none' && !CHEAP.test(each)).map((each) => `${line} ${each}`))
  })
  return found
}

it('animates only what the rules allow', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  const moving = files.filter((file) => !STILL.includes(file))
  const found = moving.flatMap((file) => dear(readFileSync(join(root, 'src', file), 'utf8')).map((each) => `${file} ${each}`))
  expect(found).toEqual([])
})

/** Declarations of the rules with this selector, in any media query. */
function rulesOf(file: string, selector: string): string {
  const found: string[] = []
  postcss.parse(readFileSync(join(root, 'src', file), 'utf8')).walkRules(({ selector: own, nodes }) => {
    if (own === selector) found.push(...nodes.map(String))
  })
  return found.join('; ')
}

it.each([
  ['every button answers a touch', 'ui/base.css', ':where(button:not(:disabled), a[href], summary):active', /opacity: \.7/],
  ['a button shrinks while it is pressed', 'ui/base.css', ':where(button:not(:disabled)):active', /transform: scale\(\.97\)/],
  ['a card shrinks while it is pressed', 'ui/cards/Card.module.css', '.card:active', /transform: scale\(0\.98\)/],
  ['the heart pops when it is saved', 'ui/controls/VeilButton.module.css', '.popped svg', /animation: pop /],
  ['success pops once', 'features/buying/orders/views/success/SuccessPage.module.css', '.pop', /animation: pop /],
  ['a redeemed ticket is torn', 'features/buying/vouchers/views/VoucherTicket.module.css', '.detached .foot', /rotate\(/],
])('%s', (_, file, selector, declaration) => {
  expect(rulesOf(file, selector)).toMatch(declaration)
})

it('the test detects another animation', () => {
  const css = '@keyframes a { from { opacity: 0; height: 0 } } .b { transition: transform 1s, width 1s }'
  expect(dear(css)).toEqual(['1 height', '1 transition width'])
})
