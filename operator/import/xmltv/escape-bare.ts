/** A part of a guide, ready for the parser. */
export interface EscapedPart {
  text: string;
  /** The number of bare `&`, and the place of the first one. */
  bare: number;
  firstAt: number;
}

export interface BareEscaping {
  /** Takes the next part of a text. The end of a part that may be half a sign is kept for the next one. */
  write: (part: string) => EscapedPart;
  /** What was kept of the last part. */
  rest: () => string;
}

const bareAmpersand = /&(?!(?:\w{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
/** The beginning of a reference, of a CDATA section or of its end. */
const halfSign = /(?:&[#\w]{0,31}|<(?:!(?:\[C?D?A?T?A?)?)?|\]{1,2})$/;
const [cdataStart, cdataEnd] = ['<![CDATA[', ']]>'];

/**
 * Escapes each `&` that begins no reference: the parser would read everything up to the next `;` as a name, including whole
 * programmes. CDATA stays as it is.
 */
export function bareEscaping(): BareEscaping {
  let kept = '';
  let isCdata = false;

  function escape(text: string, part: EscapedPart): void {
    const escaped = text.replace(bareAmpersand, (_, at: number) => {
      if (part.bare === 0) part.firstAt = part.text.length + at;
      part.bare += 1;
      return '&amp;';
    });
    part.text += escaped;
  }

  return {
    write(next) {
      const whole = kept + next;
      kept = halfSign.exec(whole.slice(-40))?.[0] ?? '';
      const text = whole.slice(0, whole.length - kept.length);
      const part: EscapedPart = { text: '', bare: 0, firstAt: 0 };
      for (let at = 0; at < text.length;) {
        const sign = isCdata ? cdataEnd : cdataStart;
        const found = text.indexOf(sign, at);
        const to = found === -1 ? text.length : found + sign.length;
        if (isCdata) part.text += text.slice(at, to);
        else escape(text.slice(at, to), part);
        if (found !== -1) isCdata = !isCdata;
        at = to;
      }
      return part;
    },
    rest: () => kept,
  };
}
