import { Awaited, fetchable } from './late'
import css from './RichText.module.css'
import type { RichTextProps } from './RichTextBlocks'

const Blocks = fetchable(() => import(/* webpackChunkName: "richText" */ './RichTextBlocks').then((part) => part.RichTextBlocks))

/** Fetches what reads markup before the first of it is shown. */
export const fetchRichText = Blocks.fetch

/** Rules, terms and stories as the server sends them. The parser is loaded when the first of them is shown. */
export function RichText(props: RichTextProps) {
  if (props.html.trim() === '') return null
  return (
    <Awaited isThere={Blocks.isThere()} fallback={<Coming html={props.html} />}>
      <Blocks {...props} />
    </Awaited>
  )
}

/** As much room as the text will take, so that nothing below it moves when the parser comes. */
function Coming({ html }: Pick<RichTextProps, 'html'>) {
  return (
    <div className={`${css.text} ${css.coming}`} aria-hidden="true">
      {html.split(/<\/(?:p|li|h[1-6])>/i).map((part, at) => {
        const words = part.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>|&\w+;/g, '').trim()
        return words !== '' && <p key={at} className={/<li\b/i.test(part) ? css.item : undefined}><span>{words}</span></p>
      })}
    </div>
  )
}
