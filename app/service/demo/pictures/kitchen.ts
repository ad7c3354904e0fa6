import { dots, plate, scene, shadow, strokes } from './scene';

export const kitchen = {
  sandwich: scene(
    'A sandwich cut in two, with ham, cheese and lettuce',
    { wall: '#d8d5c4', table: '#aaa386' },
    `${shadow(200, 208, 140, 14)}
  <rect x="56" y="196" width="288" height="16" rx="8" fill="#8e6b45"/><rect x="56" y="190" width="288" height="16" rx="8" fill="#ab865c"/>
  <path d="M76 190L182 74l14 10v106Z" fill="#e9c790"/>
  <path d="M92 190l98-106v22l-76 84Z" fill="#7fa548"/><path d="M114 190l76-84v16l-60 68Z" fill="#f2bd45"/>
  <path d="M130 190l60-68v16l-46 52Z" fill="#d97f78"/><path d="M144 190l46-52v16l-32 36Z" fill="#c8412f"/>
  <path d="M76 190L182 74l10 6L92 190Z" fill="#b97b36"/><path d="M158 190l32-36 6 4v32Z" fill="#e9c790"/>
  <path d="M210 190V84l14-10 106 116Z" fill="#e9c790"/>
  <path d="M216 84l98 106h-22l-76-84Z" fill="#7fa548"/><path d="M216 106l76 84h-16l-60-68Z" fill="#f2bd45"/>
  <path d="M216 122l60 68h-14l-46-52Z" fill="#d97f78"/><path d="M216 138l46 52h-14l-32-36Z" fill="#c8412f"/>
  <path d="M224 74l106 116h-16L214 80Z" fill="#b97b36"/><path d="M210 190v-32l6-4 32 36Z" fill="#e9c790"/>
  ${strokes('M203 60v44', '#c9a36a', 4)}<circle cx="203" cy="58" r="8" fill="#6c7d34"/><circle cx="203" cy="58" r="3" fill="#b5392d"/>`,
  ),

  salad: scene(
    'A bowl of salad with tomatoes and cucumber',
    { wall: '#cfdacb', table: '#98ab91' },
    `${shadow(200, 216, 96, 12)}
  <path d="M86 116c2-24 26-26 34-16 2-26 34-36 48-14 8-28 48-28 54-2 14-20 46-12 46 14 14-10 40-4 44 18Z" fill="#5f8f3e"/>
  <path d="M112 118c4-20 26-22 34-8 6-24 36-24 42-4 10-18 38-16 42 6 10-12 36-10 40 8Z" fill="#86b354"/>
  ${strokes('M126 112c4-6 8-10 14-12M168 106c2-8 6-12 10-16M232 108c2-8 6-14 12-18', '#b9d68c', 3.5, 0.9)}
  <circle cx="150" cy="104" r="17" fill="#cf3f31"/><circle cx="145" cy="99" r="6" fill="#e57a6c"/>
  <circle cx="258" cy="102" r="16" fill="#cf3f31"/><circle cx="253" cy="97" r="5" fill="#e57a6c"/>
  <circle cx="204" cy="96" r="21" fill="#4c8447"/><circle cx="204" cy="96" r="17" fill="#dbe9bd"/>
  ${dots('198,90 210,90 204,102 196,99 212,99', 2, '#a9c583')}
  <path d="M222 118c2-18 18-26 34-22-2 14-14 24-34 22Z" fill="#f0ead9"/><path d="M172 118c-2-14-14-20-26-18 0 10 10 20 26 18Z" fill="#8c4a86"/>
  <path d="M80 116h240c0 58-44 94-84 98h-72c-40-4-84-40-84-98Z" fill="#e8ddca"/>
  <path d="M284 116h36c0 58-44 94-84 98h-22c40-16 68-52 70-98Z" fill="#d2c4ac"/>
  <ellipse cx="200" cy="117" rx="120" ry="8" fill="#f6efe2"/><path d="M92 117c30 6 186 6 216 0-30-7-186-7-216 0Z" fill="#5f8f3e"/>`,
  ),

  soup: scene(
    'A bowl of tomato soup with cream and croutons',
    { wall: '#dccfc3', table: '#b0937f' },
    `${plate(200, 206, 124)}
  <path d="M96 128h208c0 44-32 72-70 78h-68c-38-6-70-34-70-78Z" fill="#4b5c6b"/>
  <path d="M272 128h32c0 44-32 72-70 78h-24c36-14 58-42 62-78Z" fill="#3b4a57"/>
  <ellipse cx="200" cy="128" rx="104" ry="26" fill="#5d7080"/><ellipse cx="200" cy="130" rx="92" ry="20" fill="#cf4f2a"/>
  <path d="M136 130c14-14 46-16 58-4s34 10 44-4c8 16-14 24-32 22s-28-14-44-4c-10 6-24 2-26-10Z" fill="#f8dfc4"/>
  <g fill="#d9a356"><rect x="234" y="120" width="17" height="12" rx="3"/><rect x="254" y="128" width="16" height="11" rx="3"/><rect x="170" y="116" width="15" height="10" rx="3"/></g>
  <path d="M204 126c6-10 18-10 22-4-4 8-14 10-22 4Z" fill="#5c8a3f"/>
  ${strokes('M172 88c-8-12 8-18 0-32M200 84c-8-12 8-20 0-36M228 88c-8-12 8-18 0-32', '#ffffff', 5, 0.6)}`,
  ),

  noodles: scene(
    'A bowl of noodles with egg, greens and chopsticks',
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

  fish: scene(
    'A fillet of fish with lemon and potatoes',
    { wall: '#c9d5d8', table: '#90a4a8' },
    `${plate(200, 186, 146, '#fbf9f4', '#eef0ec')}
  <g fill="#e7c46a"><ellipse cx="272" cy="170" rx="22" ry="15"/><ellipse cx="296" cy="184" rx="20" ry="13"/><ellipse cx="262" cy="190" rx="20" ry="12"/></g>
  <g fill="#f3d98d"><ellipse cx="268" cy="166" rx="13" ry="7"/><ellipse cx="292" cy="181" rx="11" ry="6"/><ellipse cx="258" cy="187" rx="11" ry="5"/></g>
  <path d="M92 176c8-36 60-54 104-42 30 8 48 26 46 44-26 22-120 24-150-2Z" fill="#d98563"/>
  <path d="M100 172c10-28 56-42 94-34 26 6 42 20 42 34-30 16-108 18-136 0Z" fill="#eea183"/>
  ${strokes('M126 146c8 10 10 22 8 34M154 136c10 14 12 30 8 46M184 136c10 14 12 28 8 44M210 144c8 10 8 22 6 32', '#f9cdb8', 4)}
  <circle cx="150" cy="196" r="19" fill="#e8c23a"/><circle cx="150" cy="196" r="15" fill="#fbf0bf"/><circle cx="150" cy="196" r="12" fill="#f3dc6c"/>
  ${strokes('M150 185v22M139 196h22M142 188l16 16M158 188l-16 16', '#fbf0bf', 2)}
  ${strokes('M152 178c14-14 34-22 56-24M166 168c-2-6-2-10 2-16M182 160c-2-6 0-10 4-14M176 164c8 2 14 2 20-2', '#4f8446', 5)}
  ${dots('188,190 206,196 222,192 240,200', 3.2, '#6a9a4c')}`,
  ),

  fruit: scene(
    'Apples and bananas in a bowl',
    { wall: '#e0d8c4', table: '#b4a07c' },
    `${shadow(200, 216, 92, 12)}
  <path d="M236 64c46 14 66 60 56 96-18 10-70 6-92-2 40-16 52-52 36-94Z" fill="#e9bf3e"/>
  <path d="M236 64c28 30 32 68 2 98-14 0-28-2-38-4 40-16 52-52 36-94Z" fill="#f5d462"/>
  <path d="M228 58l12-4 4 14-10 2Z" fill="#6d5425"/>
  <circle cx="132" cy="128" r="40" fill="#b9352c"/><path d="M148 92c30 18 32 58 0 74 12-24 12-52 0-74Z" fill="#9c2a23"/>
  <circle cx="200" cy="122" r="42" fill="#86a83f"/><path d="M218 84c30 20 30 60-2 76 12-24 14-52 2-76Z" fill="#6f9133"/>
  ${strokes('M110 116c3-10 8-16 16-18M176 108c3-10 8-16 16-18', '#ffffff', 5, 0.45)}
  ${strokes('M134 92c0-8 3-14 8-18M202 82c0-8 3-14 8-18', '#5b4323', 5)}
  <path d="M210 70c8-12 22-12 30-8-6 10-18 14-30 8Z" fill="#5a8a3c"/>
  <path d="M84 138h232c-4 44-40 74-80 78h-72c-40-4-76-34-80-78Z" fill="#7a93a0"/>
  <path d="M282 138h34c-4 44-40 74-80 78h-22c38-16 62-42 68-78Z" fill="#647d8a"/>
  <rect x="78" y="132" width="244" height="13" rx="6.5" fill="#93aab5"/>`,
  ),
};
