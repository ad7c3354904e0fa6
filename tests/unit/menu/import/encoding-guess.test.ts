import { describe, expect, it } from 'vitest';
import { encodingOfLetters } from '~/import/rules/encoding-guess';

/** Text in an encoding that nothing writes any more. */
function bytesOf(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  const note = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if ([...letter].length === 1 && !known.has(letter)) known.set(letter, bytes);
  };
  for (let lead = 0; lead < 256; lead += 1) note([lead]);
  for (let lead = 128; lead < 256; lead += 1) {
    for (let trail = 64; trail < 256; trail += 1) note([lead, trail]);
  }
  return Uint8Array.from([...text].flatMap((letter) => known.get(letter) ?? [63]));
}

describe('an encoding is known by its letters', () => {
  it.each([
    ['windows-1252', 'Crème brûlée; Käse; Müesli'],
    ['windows-1252', 'Øl; Smørrebrød; Æbler'],
    ['windows-1252', 'Jalapeño; Piña colada; ¿Qué?'],
    ['windows-1252', 'Pão de queijo; Açaí; Pastéis'],
    ['windows-1252', 'Caffè; Tiramisù; Città'],
    ['windows-1252', 'Fish £3; 5 °C; Café’s; 10 m³'],
    ['windows-1252', 'Þorskur; Skyr með bláberjum'],
    ['windows-1250', 'Żurek w słoiku; Pączek'],
    ['windows-1250', 'Řízek; Čaj; Šunka; Hlavní'],
    ['windows-1250', 'Tőkehal; Gulyás; Töltött'],
    ['windows-1250', 'Čevapčići; Šopska'],
    ['windows-1250', 'Supă de pui; Brânză; Apă'],
    ['windows-1250', 'Roşii umplute; Găluşte; Ţuică'],
    ['windows-1252', 'Maçã; Avelã'],
    ['windows-1251', 'Борщ; Чай зелёный'],
    ['windows-1251', 'БОРЩ; ЧАЙ; СУП'],
    ['windows-1251', 'Вареники з вишнею; Узвар; Їжа'],
    ['windows-1253', 'Μουσακάς; Τσάι; Κυρίως'],
    ['windows-1253', 'ΜΟΥΣΑΚΑΣ; ΣΑΛΑΤΑ; ΚΑΦΕΣ; ΠΙΤΑ'],
    ['windows-1251', 'СЫР; МЕДОВИК; ГРЕЧКА; ПЕЛЬМЕНИ'],
    ['windows-1254', 'Şiş kebap; Çay; İçecek'],
    ['windows-1257', 'Šaltibarščiai; Kugelis; Žuvis; Gėrimai'],
    ['gbk', '红烧肉,主菜'],
    ['gbk', '宫保鸡丁; 麻婆豆腐; 酸辣汤'],
    ['big5', '牛肉麵; 綠茶; 飲料'],
    ['shift_jis', 'ラーメン; 緑茶; 飲料'],
    ['euc-kr', '김치찌개; 비빔밥; 음료'],
    ['koi8-r', 'Борщ; Чай зелёный; Супы'],
    ['macintosh', 'Crème brûlée; Piña colada'],
    ['macintosh', 'Käse; Größe; Brötchen'],
  ])('%s: %s', (encoding, text) => {
    expect(encodingOfLetters(bytesOf(text, encoding))).toBe(encoding);
  });

  it.each([
    ['ibm850', 'K\x84se; Gr\x94\xe1e; Br\x94tchen'],
    [null, '\x90\x81x\x9d, 4'],
  ])('%s, whose bytes are none of Windows', (encoding, text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(encodingOfLetters(bytes)).toBe(encoding);
  });
});
