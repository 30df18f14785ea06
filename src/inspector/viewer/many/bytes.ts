import { mostNested } from '../model/nesting.ts';

/** Thrown where bytes are no JSON, or JSON that is written in another way than is expected. */
export const unlike = new Error('written in another way');

const codeOf = (character: string): number => character.charCodeAt(0);

/** The bytes of a text that has only ASCII. */
export const ascii = (text: string): Uint8Array => Uint8Array.from(text, codeOf);

export const [comma, colon, quote, brace, braceEnd, bracket, bracketEnd] = [44, 58, 34, 123, 125, 91, 93];
const [backslash, point, plus, minus, zero, nine, space] = [92, 46, 43, 45, 48, 57, 32];
const escapes: ReadonlySet<number> = new Set(Array.from('"\\/bfnrt', codeOf));
const words = ['true', 'false', 'null'].map(ascii);
const powersOfTen = Array.from({ length: 16 }, (_, power) => Number(`1e${power}`));

const isDigit = (code: number): boolean => code >= zero && code <= nine;
const isHex = (code: number): boolean => isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);

/** Reads JSON without spaces, byte for byte; what is not as expected throws `unlike`. */
export class ByteReader {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** where the next byte is read */
  at = 0;
  readonly #view: DataView;
  // a byte order mark within a text is no space
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  text(from: number, to: number): string {
    return this.#decoder.decode(this.bytes.subarray(from, to));
  }

  get next(): number {
    return this.bytes[this.at] ?? 0;
  }

  isAt(pattern: Uint8Array, at = this.at): boolean {
    for (let index = 0; index < pattern.length; index += 1) if (this.bytes[at + index] !== pattern[index]) return false;
    return true;
  }

  expect(code: number): void {
    if (this.next !== code) throw unlike;
    this.at += 1;
  }

  /** Whether as many bytes at two places are the same. */
  isSame(first: number, second: number, length: number): boolean {
    if (second + length > this.bytes.length) return false;
    let index = 0;
    for (; index + 4 <= length; index += 4)
      if (this.#view.getInt32(first + index) !== this.#view.getInt32(second + index)) return false;
    for (; index < length; index += 1) if (this.bytes[first + index] !== this.bytes[second + index]) return false;
    return true;
  }

  hash(from: number, to: number): number {
    let value = to - from;
    let at = from;
    for (; at + 4 <= to; at += 4) value = Math.imul(value ^ this.#view.getInt32(at), 0x9e3779b1);
    for (; at < to; at += 1) value = Math.imul(value ^ (this.bytes[at] ?? 0), 0x9e3779b1);
    return value;
  }

  /** A number without sign and exponent, exactly as `JSON.parse` reads it. */
  number(): number {
    const from = this.at;
    const whole = this.#digits();
    if (this.bytes[from] === zero && this.at > from + 1) throw unlike;
    if (this.next !== point) return whole;
    this.at += 1;
    const first = this.at;
    const fraction = this.#digits();
    const places = this.at - first;
    const power = powersOfTen[places] ?? Infinity;
    // exact operands, and so one rounding
    if (this.at - from <= 16) return (whole * power + fraction) / power;
    // an instant with up to six decimals is not near the middle of two doubles: rounding it twice changes nothing
    if (whole < 2 ** 40 || places > 6) throw unlike;
    return whole + fraction / power;
  }

  #digits(): number {
    const from = this.at;
    let value = 0;
    for (let code = this.next; isDigit(code); code = this.next) {
      value = value * 10 + code - zero;
      this.at += 1;
    }
    if (this.at === from || this.at - from > 15) throw unlike;
    return value;
  }

  /** Goes behind a value of any kind. */
  skip(depth = 0): void {
    if (depth > mostNested) throw unlike;
    const first = this.next;
    if (first === quote) this.skipText();
    else if (first === brace || first === bracket) this.#skipMembers(first === brace, depth);
    else if (first === minus || isDigit(first)) this.#skipNumber();
    else {
      const word = words.find((one) => this.isAt(one));
      if (!word) throw unlike;
      this.at += word.length;
    }
  }

  skipText(): void {
    this.expect(quote);
    for (let code = this.next; code !== quote; code = this.next) {
      if (code < space) throw unlike;
      this.at += 1;
      if (code !== backslash) continue;
      if (this.next === 117) {
        for (let index = 1; index <= 4; index += 1) if (!isHex(this.bytes[this.at + index] ?? 0)) throw unlike;
      } else if (!escapes.has(this.next)) throw unlike;
      this.at += 1;
    }
    this.at += 1;
  }

  #skipMembers(isObject: boolean, depth: number): void {
    const end = isObject ? braceEnd : bracketEnd;
    this.at += 1;
    if (this.next === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      if (isObject) {
        this.skipText();
        this.expect(colon);
      }
      this.skip(depth + 1);
      if (this.next === end) break;
      this.expect(comma);
    }
    this.at += 1;
  }

  #skipNumber(): void {
    if (this.next === minus) this.at += 1;
    if (this.next === zero) this.at += 1;
    else this.#skipDigits();
    if (this.next === point) {
      this.at += 1;
      this.#skipDigits();
    }
    if (this.next === 101 || this.next === 69) {
      this.at += 1;
      if (this.next === plus || this.next === minus) this.at += 1;
      this.#skipDigits();
    }
  }

  #skipDigits(): void {
    const from = this.at;
    while (isDigit(this.next)) this.at += 1;
    if (this.at === from) throw unlike;
  }
}
