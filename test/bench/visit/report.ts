import { judge, ROWS, type Judged, type Medians, type Row } from './rows'
import { NAMES } from './subjects'

const [LABEL, COLUMN, GOAL] = [36, 9, 34]

/** The report: a line for each figure, a column for each subject, and the goals. */
export function tableOf(medians: Medians): string {
  const lines = ROWS.filter(({ figure }) => NAMES.some((name) => medians[name][figure] !== undefined)).map((row) => lineOf(row, medians))
  const head = `${''.padEnd(LABEL)}${NAMES.map((name) => name.padStart(COLUMN)).join('')}  goals of ours`
  return [head, '-'.repeat(LABEL + NAMES.length * COLUMN + GOAL), ...lines].join('\n')
}

function lineOf(row: Row, medians: Medians): string {
  const cells = NAMES.map((name) => cell(medians[name][row.figure], row.digits ?? 0).padStart(COLUMN))
  const goals = judge(row, medians).map(goalText).join(' · ')
  return `${row.label.padEnd(LABEL)}${cells.join('')}${goals === '' ? '' : `  ${goals}`}`
}

function cell(value: number | undefined, digits: number): string {
  if (value === undefined) return ''
  return Number.isNaN(value) ? '-' : value.toFixed(digits)
}

function goalText({ goal: { of, most }, value, met }: Judged): string {
  if (Number.isNaN(value)) return 'did not happen: MISSED'
  const mark = met ? 'ok' : 'MISSED'
  return of === 'itself' ? `at most ${most}: ${mark}` : `${value.toFixed(2)} × ${of}, at most ${most}: ${mark}`
}
