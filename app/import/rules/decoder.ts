/** Of the bytes from 128 on. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string;
}

/** TextDecoder, and what it lacks. It throws for bytes that are none of the encoding. */
export function decoderOf(encoding: string): Decoder {
  if (encoding !== 'ibm850') return new TextDecoder(encoding, { fatal: true });
  return {
    decode: (bytes = new Uint8Array()) =>
      Array.from(bytes, (byte) => DOS[byte - 128] ?? String.fromCharCode(byte)).join(''),
  };
}
