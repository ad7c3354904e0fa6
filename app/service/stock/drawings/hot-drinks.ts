import { dots, scene, shadow, steam, strokes } from '../scene';

export const hotDrinks = {
  coffee: scene(
    'A mug of black coffee on a saucer',
    'coffee, black, americano, filter, hot, drink, mug',
    { wall: '#d9cdbd', table: '#b99f84' },
    `${shadow(200, 206, 96, 12)}
  <ellipse cx="200" cy="200" rx="92" ry="15" fill="#e6ddcf"/>
  <ellipse cx="200" cy="197" rx="92" ry="14" fill="#faf6ef"/>
  <ellipse cx="200" cy="198" rx="52" ry="7" fill="#d8cfc1"/>
  <path d="M256 118c42-8 46 46-8 52" fill="none" stroke="#38535c" stroke-width="13"/>
  <path d="M140 100h120c2 56-14 94-34 98h-52c-20-4-36-42-34-98Z" fill="#41616b"/>
  <path d="M236 100h24c2 56-14 94-34 98h-14c18-14 26-50 24-98Z" fill="#2f4a53"/>
  <ellipse cx="200" cy="100" rx="60" ry="13" fill="#547682"/>
  <ellipse cx="200" cy="102" rx="52" ry="9.5" fill="#3a2216"/>
  <path d="M160 104c14 7 44 8 62 5-18 4-48 3-62-5Z" fill="#7a4c2c"/>
  ${steam(204, 76)}`,
  ),

  latte: scene(
    'A caffè latte in a glass, with milk foam',
    'latte, coffee, caffe latte, milk, flat white, hot, drink',
    { wall: '#cfd3c6', table: '#a6a58f' },
    `${shadow(200, 208, 54, 10)}
  <path d="M150 60h100l-14 142c-1 6-6 8-10 8h-52c-4 0-9-2-10-8Z" fill="#ffffff" opacity=".45"/>
  <path d="M156 92h88l-11 108c0 4-4 6-8 6h-50c-4 0-8-2-8-6Z" fill="#c89362"/>
  <path d="M156 92h88l-4 40c-26 10-54-8-80 2Z" fill="#dcb58a"/>
  <path d="M163 160c26-8 48 8 74 0l-4 40c0 4-4 6-8 6h-50c-4 0-8-2-8-6Z" fill="#a86f42"/>
  <path d="M154 74c0-10 20-16 46-16s46 6 46 16l-2 20c-20 8-68 8-88 0Z" fill="#fbf3e4"/>
  <ellipse cx="200" cy="72" rx="46" ry="11" fill="#fffaf0"/>
  <path d="M200 80c-16-5-22-9-18-13 4-3 14-2 18 2 4-4 14-5 18-2 4 4-2 8-18 13Z" fill="#c58d57"/>
  <path d="M168 100l6 92" stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".45"/>
  ${strokes('M186 42c-6-9 6-13 0-23M212 42c-6-9 6-13 0-23', '#ffffff', 4.5, 0.6)}`,
  ),

  tea: scene(
    'A cup of tea with lemon beside a small pot',
    'tea, lemon, pot, black tea, hot, drink, cup',
    { wall: '#d5dad2', table: '#9fae9f' },
    `${shadow(278, 198, 70, 11)}
  <path d="M214 130c-26-6-34 8-44-12l-10 5c8 34 32 38 58 40Z" fill="#4f6f5a"/>
  <path d="M330 122c44-6 42 46-6 56" fill="none" stroke="#4f6f5a" stroke-width="11"/>
  <ellipse cx="276" cy="150" rx="66" ry="49" fill="#5d8169"/>
  <path d="M300 104c48 22 42 84-8 94 34-20 34-70 8-94Z" fill="#4a6a55"/>
  <path d="M238 108c14-12 62-12 76 0-18 7-58 7-76 0Z" fill="#6e947b"/>
  <circle cx="276" cy="94" r="8" fill="#e9e2d2"/>
  ${shadow(130, 214, 74, 11)}
  <ellipse cx="130" cy="208" rx="72" ry="12" fill="#fbf8f1"/>
  <ellipse cx="130" cy="209" rx="40" ry="6" fill="#ddd6c7"/>
  <path d="M170 150c36-6 34 34-8 36" fill="none" stroke="#fbf8f1" stroke-width="9"/>
  <path d="M80 138h98c0 40-18 68-34 70h-30c-16-2-34-30-34-70Z" fill="#fbf8f1"/>
  <path d="M160 138h18c0 40-18 68-34 70h-8c16-12 24-38 24-70Z" fill="#e7e0d2"/>
  <ellipse cx="129" cy="138" rx="49" ry="10" fill="#eee7d9"/>
  <ellipse cx="129" cy="140" rx="42" ry="7" fill="#b8702c"/>
  <ellipse cx="120" cy="139" rx="17" ry="4.5" fill="#f4d55a"/>
  <ellipse cx="120" cy="139" rx="12" ry="3" fill="#f9e791"/>
  ${dots('114,139 126,139', 1.4, '#e2b93b')}
  ${strokes('M112 118c-6-9 6-13 0-24M134 114c-6-9 6-13 0-26', '#ffffff', 4.5, 0.65)}`,
  ),

  espresso: scene(
    'A small cup of espresso with a biscuit',
    'espresso, coffee, shot, strong, hot, drink, italian',
    { wall: '#d6c9bf', table: '#8d7260' },
    `${shadow(200, 208, 94, 12)}
  <ellipse cx="200" cy="203" rx="92" ry="15" fill="#37424a"/><ellipse cx="200" cy="199" rx="92" ry="15" fill="#4a5962"/>
  <ellipse cx="200" cy="200" rx="50" ry="7" fill="#37424a"/>
  <path d="M240 138c34-8 36 36-8 40" fill="none" stroke="#efe6d8" stroke-width="10"/>
  <path d="M152 126h96c0 40-14 68-30 74h-36c-16-6-30-34-30-74Z" fill="#faf5ec"/>
  <path d="M226 126h22c0 40-14 68-30 74h-14c16-14 22-40 22-74Z" fill="#e2d8c7"/>
  <ellipse cx="200" cy="126" rx="48" ry="11" fill="#fffdf8"/><ellipse cx="200" cy="128" rx="41" ry="8" fill="#3f2214"/>
  <ellipse cx="200" cy="128.5" rx="37" ry="6.4" fill="#b06f37"/>
  <path d="M176 128c12-5 30-4 44 0-12 4-32 4-44 0Z" fill="#d39a5c"/>
  <g transform="rotate(-8 264 190)"><rect x="246" y="182" width="42" height="15" rx="5" fill="#a9692f"/><rect x="246" y="179" width="42" height="14" rx="5" fill="#d09650"/></g>
  ${dots('256,184 266,184 276,182', 1.8, '#a9692f')}
  ${strokes('M188 108c-7-10 7-16 0-28M212 108c-7-10 7-16 0-30', '#ffffff', 5, 0.6)}`,
  ),

  'hot-chocolate': scene(
    'A mug of hot chocolate with marshmallows',
    'hot chocolate, cocoa, chocolate, marshmallow, hot, drink, sweet, winter',
    { wall: '#d5c8cc', table: '#a08088' },
    `${shadow(204, 210, 78, 11)}
  <path d="M258 118c50-10 50 62-6 62" fill="none" stroke="#933b38" stroke-width="14"/>
  <path d="M138 96h124v94c0 14-10 20-22 20h-80c-12 0-22-6-22-20Z" fill="#b74d46"/>
  <path d="M236 96h26v94c0 14-10 20-22 20h-18c10-6 14-14 14-26Z" fill="#973d39"/>
  <path d="M138 150h124v16H138Z" fill="#f3e3cf" opacity=".85"/><path d="M236 150h26v16h-26Z" fill="#d8c3ad"/>
  <ellipse cx="200" cy="96" rx="62" ry="14" fill="#cb6a60"/><ellipse cx="200" cy="98" rx="54" ry="10.5" fill="#54301e"/>
  <path d="M156 98c18-9 70-10 88-2-16 8-70 10-88 2Z" fill="#744630"/>
  <g fill="#f1e2da"><rect x="164" y="82" width="28" height="22" rx="7" transform="rotate(-9 178 93)"/><rect x="208" y="82" width="28" height="22" rx="7" transform="rotate(12 222 93)"/></g>
  <g fill="#fffaf5"><rect x="164" y="78" width="28" height="18" rx="8" transform="rotate(-9 178 87)"/><rect x="208" y="78" width="28" height="18" rx="8" transform="rotate(12 222 87)"/></g>
  <rect x="187" y="72" width="27" height="24" rx="7" fill="#f6dfe0"/><rect x="187" y="68" width="27" height="18" rx="8" fill="#fdeeee"/>
  <path d="M152 112v74" stroke="#ffffff" stroke-width="6" stroke-linecap="round" opacity=".35"/>
  ${shadow(98, 214, 32, 5)}<g transform="rotate(-10 98 206)"><rect x="64" y="200" width="68" height="11" rx="5.5" fill="#7c4a26"/><rect x="64" y="197" width="68" height="8" rx="4" fill="#a8683a"/></g>
  ${strokes('M178 58c-7-10 7-16 0-28M222 58c-7-10 7-16 0-28', '#ffffff', 5, 0.6)}`,
  ),

  'coffee-to-go': scene(
    'Coffee to go in a paper cup with a sleeve and a lid',
    'coffee, to go, takeaway, paper cup, hot, drink, takeout',
    { wall: '#c9d4d1', table: '#8ba39d' },
    `${shadow(202, 214, 46, 9)}
  <path d="M152 66h96l-13 142c0 4-4 7-9 7h-52c-5 0-9-3-9-7Z" fill="#fbf7ef"/>
  <path d="M228 66h20l-13 142c0 4-4 7-9 7h-14c8-30 14-90 16-142Z" fill="#e3dccf"/>
  <path d="M156 104h88l-7 72h-74Z" fill="#b9875a"/><path d="M226 104h18l-7 72h-16c3-24 4-48 5-72Z" fill="#9c6d44"/>
  <g transform="rotate(24 194 140)"><ellipse cx="194" cy="140" rx="13" ry="18" fill="#5d3a22"/><path d="M194 123c-7 12 7 22 0 34" fill="none" stroke="#b9875a" stroke-width="3"/></g>
  <path d="M150 58h100l3 12c0 3-2 4-4 4h-98c-2 0-4-1-4-4Z" fill="#3a3330"/>
  <path d="M158 58l4-14c1-3 3-4 6-4h64c3 0 5 1 6 4l4 14Z" fill="#4b423e"/><path d="M226 40h6c3 0 5 1 6 4l4 14h8l3 12c0 3-2 4-4 4h-16Z" fill="#2c2624"/>
  <ellipse cx="184" cy="43" rx="9" ry="2" fill="#1f1b19"/>
  <path d="M166 84l1 14M170 184l2 22" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity=".7"/>
  ${strokes('M180 30c-6-8 6-12 0-20M200 30c-6-8 6-12 0-22', '#ffffff', 4.5, 0.6)}`,
  ),

  cappuccino: scene(
    'A cappuccino from above, with a leaf of milk foam',
    'cappuccino, coffee, foam, latte art, milk, hot, drink',
    { wall: '#b08d6c', table: '#b08d6c', width: 300, height: 300 },
    `${strokes('M0 60h300M0 150h300M0 240h300', '#9a7858', 3, 0.6)}
  <circle cx="146" cy="160" r="120" fill="#241a14" opacity=".12"/><circle cx="144" cy="156" r="117" fill="#241a14" opacity=".14"/>
  <circle cx="142" cy="150" r="116" fill="#e9eef0"/><circle cx="142" cy="150" r="94" fill="#d7dfe2"/><circle cx="142" cy="150" r="90" fill="#e1e8ea"/>
  <path d="M204 184l50 30" stroke="#f4f7f8" stroke-width="20" stroke-linecap="round"/>
  <circle cx="146" cy="155" r="83" fill="#241a14" opacity=".13"/>
  <circle cx="142" cy="150" r="82" fill="#fbfcfc"/><circle cx="142" cy="150" r="73" fill="#8f5a32"/><circle cx="142" cy="150" r="67" fill="#b67a48"/>
  <path d="M142 210c-46-18-62-56-40-92 6 14 12 18 20 18-4-18 4-34 20-44 16 10 24 26 20 44 8 0 14-4 20-18 22 36 6 74-40 92Z" fill="#f8ead2"/>
  ${strokes('M142 200v-84M142 186c-18-6-28-18-32-34M142 186c18-6 28-18 32-34M142 162c-8-3-14-8-17-16M142 162c8-3 14-8 17-16', '#b67a48', 5)}
  <g transform="rotate(-32 236 70)"><rect x="228" y="40" width="9" height="96" rx="4.5" fill="#b9c0c4"/><ellipse cx="232" cy="30" rx="15" ry="22" fill="#ccd3d6"/><ellipse cx="230" cy="28" rx="9" ry="15" fill="#aeb7bb"/></g>`,
  ),
};
