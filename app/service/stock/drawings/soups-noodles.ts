import { bowl, dots, leaf, ovals, plate, scene, shadow, steam, strokes } from '../scene';

export const soupsNoodles = {
  'tomato-soup': scene(
    'A bowl of tomato soup with cream and croutons',
    'soup, tomato, cream, croutons, hot, lunch, vegetarian',
    { wall: '#dccfc3', table: '#b0937f' },
    `${plate(200, 206, 124)}
  <path d="M96 128h208c0 44-32 72-70 78h-68c-38-6-70-34-70-78Z" fill="#4b5c6b"/>
  <path d="M272 128h32c0 44-32 72-70 78h-24c36-14 58-42 62-78Z" fill="#3b4a57"/>
  <ellipse cx="200" cy="128" rx="104" ry="26" fill="#5d7080"/><ellipse cx="200" cy="130" rx="92" ry="20" fill="#cf4f2a"/>
  <path d="M136 130c14-14 46-16 58-4s34 10 44-4c8 16-14 24-32 22s-28-14-44-4c-10 6-24 2-26-10Z" fill="#f8dfc4"/>
  <g fill="#d9a356"><rect x="234" y="120" width="17" height="12" rx="3"/><rect x="254" y="128" width="16" height="11" rx="3"/><rect x="170" y="116" width="15" height="10" rx="3"/></g>
  <path d="M204 126c6-10 18-10 22-4-4 8-14 10-22 4Z" fill="#5c8a3f"/>
  ${steam(200, 86)}`,
  ),

  'noodle-bowl': scene(
    'A bowl of noodles with egg, greens and chopsticks',
    'noodles, ramen, egg, asian, japanese, bowl, broth, hot',
    { wall: '#d8cbb9', table: '#a88a6b' },
    `${shadow(200, 216, 100, 12)}
  <path d="M92 124h216c0 52-36 86-76 92h-64c-40-6-76-40-76-92Z" fill="#30475a"/>
  <path d="M276 124h32c0 52-36 86-76 92h-22c38-16 62-48 66-92Z" fill="#243746"/>
  <path d="M98 144h204l-4 12H102Z" fill="#d8c9a8"/>
  <ellipse cx="200" cy="124" rx="108" ry="28" fill="#40596e"/><ellipse cx="200" cy="126" rx="97" ry="22" fill="#b9783a"/>
  ${strokes('M120 126c14-14 30 10 46-2s30 12 46 0 26 8 36-4M128 136c16-10 30 8 46-2s28 12 44 2 28 4 40-6M136 116c14-8 26 8 40-2s26 8 40 0', '#f1d28a', 6)}
  <ellipse cx="248" cy="118" rx="26" ry="15" fill="#fdf8ee"/><ellipse cx="248" cy="118" rx="13" ry="8" fill="#eda53b"/>
  <path d="M136 110c6-16 24-20 36-14-4 12-20 20-36 14ZM150 102c-2-14 10-24 20-24 2 12-6 24-20 24Z" fill="#4f8446"/>
  ${dots('196,110 206,140 178,142 218,112', 3.4, '#7fb35c')}
  <path d="M196 112L330 34l5 8-130 76ZM214 118L344 56l4 8-126 60Z" fill="#8f3b2c"/>`,
  ),

  'chicken-soup': scene(
    'A bowl of chicken noodle soup with carrots',
    'soup, chicken soup, noodles, carrot, broth, hot, lunch',
    { wall: '#cfd8d8', table: '#92a5a4' },
    `${plate(200, 206, 130, '#fbf8f1', '#e7e2d6')}${bowl([200, 126, 110, 82], ['#f2ede2', '#d6cfbf', '#fffdf7', '#e3b44c'])}
  ${strokes('M126 130c12-10 24 8 38-2s24 8 36-2 26 10 40 0 20 6 32-2M140 138c12-8 26 6 40-2s26 8 40 0 24 4 36-2M142 120c14-6 24 6 38-2s26 6 40-2', '#f7e3a6', 5)}
  ${ovals('150,126,10 228,120,-10 246,134,20 180,138,0', 12, 6.5, '#dd7a2b')}${ovals('150,125,10 228,119,-10 246,133,20 180,137,0', 8, 4, '#f09a4c')}
  <g fill="#f4e6cf"><path d="M182 118c8-8 24-6 28 2-6 8-24 8-28-2ZM206 134c8-6 22-4 26 4-8 6-22 6-26-4Z"/></g><path d="M186 120c8 4 14 4 20 2M210 137c6 2 10 2 16 1" stroke="#d9c19a" stroke-width="2" fill="none"/>
  ${dots('166,120 174,128 262,124 220,130 198,126 140,134 240,126', 3, '#5f9440')}
  ${leaf(196, 122, -30, '#5f9440', 0.6)}
  ${steam(200, 94)}`,
  ),

  'vegetable-soup': scene(
    'A pot of vegetable soup with a ladle',
    'soup, vegetable, minestrone, pot, stew, vegan, hot, lunch',
    { wall: '#dfd2bd', table: '#b1925f' },
    `${shadow(200, 214, 124, 13)}
  <ellipse cx="200" cy="206" rx="132" ry="17" fill="#7d5c3b"/><ellipse cx="200" cy="202" rx="132" ry="17" fill="#a37b51"/>
  ${strokes('M92 128c-30-4-30 28-2 28M308 128c30-4 30 28 2 28', '#2f5a55', 11)}
  <path d="M92 108h216v72c0 16-12 26-28 26H120c-16 0-28-10-28-26Z" fill="#3f736c"/><path d="M266 108h42v72c0 16-12 26-28 26h-40c18-20 26-52 26-98Z" fill="#2f5a55"/>
  <path d="M112 130v52" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".25"/>
  <ellipse cx="200" cy="108" rx="112" ry="28" fill="#4f8880"/><ellipse cx="200" cy="111" rx="100" ry="22" fill="#c8642c"/>
  ${ovals('136,108,10 232,122,-20 176,124,0', 12, 6.5, '#f0a04a')}${ovals('156,118,40 206,104,-30 258,112,20', 10, 5, '#8bb455')}${dots('160,102 190,116 216,118 246,104 146,120 270,120 178,100', 5.5, '#7aa94a')}
  <g fill="#f3e2b8"><rect x="194" y="118" width="15" height="10" rx="3" transform="rotate(14 201 123)"/><rect x="162" y="108" width="15" height="10" rx="3" transform="rotate(-14 170 113)"/><rect x="240" y="114" width="14" height="9" rx="3"/></g>${ovals('212,112,30 128,116,-20 186,106,0', 8, 4.5, '#a52f2a')}
  ${leaf(210, 98, -20, '#5a8f40', 0.6)}
  ${strokes('M244 112L318 22', '#a9b1b5', 8)}${strokes('M318 22c6-8 18-4 16 6', '#a9b1b5', 7)}<ellipse cx="240" cy="112" rx="27" ry="13" fill="#b9c0c4"/><ellipse cx="240" cy="113" rx="21" ry="9" fill="#d6773a"/>${dots('234,112 246,115', 3.6, '#8bb455')}
  ${steam(156, 76)}`,
  ),

  'noodle-box': scene(
    'A takeout box of fried noodles with chopsticks',
    'noodles, takeout, chow mein, stir fry, box, asian, chinese, to go',
    { wall: '#cbd3c2', table: '#8f9b80' },
    `${shadow(200, 214, 70, 10)}
  <path d="M128 86l18 122c1 5 4 8 9 8h90c5 0 8-3 9-8l18-122Z" fill="#fbf8f0"/><path d="M244 86h28l-18 122c-1 5-4 8-9 8h-26c14-34 24-78 25-130Z" fill="#e2dccd"/>
  <path d="M128 86l-10-26 26 16ZM272 86l10-26-26 16Z" fill="#ece6d8"/>
  <path d="M132 92c-4-24 10-38 28-36 8-18 36-22 48-8 16-12 42-4 46 14 16 0 20 18 14 30Z" fill="#d99a3d"/>
  ${strokes('M140 84c4-18 26-22 30-6s24 12 26-6 28-12 28 4 24 14 32-2M150 70c8-12 24-8 28 2M188 62c10-10 26-4 28 6M226 62c12-4 22 4 24 12M160 88c8-12 20-6 28-2s18-6 30-2 18 4 26 2', '#f4cf7c', 6)}
  <path d="M158 68c4-8 16-10 24-4-6 8-18 10-24 4Z" fill="#c9442f"/><path d="M214 80c6-8 18-8 24-2-6 8-18 8-24 2Z" fill="#c9442f"/><path d="M190 80c2-10 12-14 20-10-2 10-12 14-20 10ZM236 64c6-4 14-2 18 4-6 6-14 4-18-4Z" fill="#5d9440"/>
  ${strokes('M178 66L112 12M196 62L140 4', '#8f3b2c', 7)}
  <path d="M140 92h120l-3 20H143Z" fill="#fffdf7"/><path d="M244 92h28l-3 20h-28Z" fill="#ebe5d7"/><path d="M128 86h144l-1 8H129Z" fill="#fffdf7"/>
  <circle cx="196" cy="156" r="30" fill="#c4473a"/>${strokes('M178 148c4-8 12-8 16 0s12 8 16 0M178 160c4-8 12-8 16 0s12 8 16 0M182 172c4-6 8-6 12 0s8 6 12 0', '#fdf3e2', 4)}`,
  ),
};
