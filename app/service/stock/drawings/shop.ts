import { dots, leaf, scene, shadow, strokes } from '../scene';

export const shop = {
  't-shirt': scene(
    'A T-shirt with an anchor on it',
    'shirt, tee, clothing, merchandise, souvenir, apparel, shop',
    { wall: '#d6d2de', table: '#9089a3' },
    `${shadow(200, 212, 104, 10)}
  <path d="M142 52l-74 34 22 54 30-10v74c0 4 3 8 8 8h144c5 0 8-4 8-8v-74l30 10 22-54-74-34c-14 26-102 26-116 0Z" fill="#3f6277"/>
  <path d="M258 52l74 34-22 54-30-10v74c0 4-3 8-8 8h-36c20-50 26-106 14-158 4-1 6-1 8-2Z" fill="#31505f"/>
  <path d="M142 52c14 26 102 26 116 0l10 5c-20 34-116 34-136 0Z" fill="#2a4453"/><path d="M142 52c14 14 102 14 116 0-14 26-102 26-116 0Z" fill="#25394a" opacity=".55"/>
  ${strokes('M82 124l26-9M318 124l-26-9M126 204h148', '#6d8ea1', 3, 0.8)}${strokes('M120 132c2-14 4-22 10-32M280 132c-2-14-4-22-10-32', '#2a4453', 4, 0.8)}
  ${strokes('M200 118v62M184 128h32M166 154c2 16 16 26 34 28 18-2 32-12 34-28M166 154l-4 10M166 154l9 6M234 154l4 10M234 154l-9 6', '#f4ead2', 7)}<circle cx="200" cy="110" r="8" fill="none" stroke="#f4ead2" stroke-width="6"/>`,
  ),

  cap: scene(
    'A baseball cap',
    'cap, hat, baseball cap, merchandise, clothing, souvenir, fan, shop',
    { wall: '#dbd5c1', table: '#a99b75' },
    `${shadow(204, 210, 138, 12)}
  <path d="M96 186c-8-72 38-120 104-120 62 0 106 44 108 112 0 10-4 14-14 14-64-10-128-8-186 4-8 0-11-4-12-10Z" fill="#a63a3f"/>
  <path d="M236 72c44 14 70 52 72 106 0 10-4 14-14 14-18-3-36-5-54-5 16-36 16-78-4-115Z" fill="#87292f"/><path d="M200 66c-36 18-58 66-54 124 20-3 42-4 64-4 14-42 10-86-10-120Z" fill="#b84a4e"/>
  ${strokes('M200 66c-36 18-58 66-54 124M200 66c22 30 30 74 24 120', '#7c252b', 2.5, 0.8)}${strokes('M112 150c2-24 14-46 34-60', '#d88082', 6, 0.7)}
  <ellipse cx="200" cy="66" rx="11" ry="6" fill="#87292f"/>
  <path d="M98 184c60-16 132-18 200-6 34 4 66 14 74 26 2 8-8 10-20 8-80-12-170-14-244-2-12 2-18-20-10-26Z" fill="#8c2d33"/><path d="M98 184c60-16 132-18 200-6 34 4 66 14 74 26-90-20-190-22-272-6-6-4-6-12-2-14Z" fill="#c4575a"/>
  ${strokes('M112 190c78-12 158-10 240 8', '#e39a9a', 2, 0.8)}
  <circle cx="176" cy="132" r="26" fill="#f4ead2"/><path d="M176 114l5 12 13 1-10 8 4 13-12-7-12 7 4-13-10-8 13-1Z" fill="#a63a3f"/>${dots('136,118 252,116', 2.6, '#f4ead2')}`,
  ),

  mug: scene(
    'A souvenir mug in its box',
    'mug, cup, souvenir, merchandise, gift, ceramic, shop',
    { wall: '#ccd9d2', table: '#8ea698' },
    `${shadow(140, 214, 70, 11)}${shadow(282, 214, 68, 10)}
  <path d="M222 96l14-10h108l-12 10Z" fill="#d9b27c"/><path d="M222 96h110v118H222Z" fill="#c3935a"/><path d="M332 96l12-10v118l-12 10Z" fill="#a07541"/>
  <path d="M240 118h74v72h-74Z" fill="#f5ecd8"/>${strokes('M256 176h42', '#a07541', 4)}<path d="M258 134h36v26c0 4-3 6-7 6h-22c-4 0-7-2-7-6Z" fill="#d08f2f"/><path d="M294 140c14-2 14 18 0 18" fill="none" stroke="#d08f2f" stroke-width="5"/>
  <path d="M194 122c44-8 44 56-6 56" fill="none" stroke="#e9e2d2" stroke-width="14"/>
  <path d="M82 102h118v94c0 12-9 18-20 18h-78c-11 0-20-6-20-18Z" fill="#fbf7ee"/><path d="M174 102h26v94c0 12-9 18-20 18h-20c10-4 14-12 14-24Z" fill="#e0d8c6"/>
  <ellipse cx="141" cy="102" rx="59" ry="13" fill="#fffdf8"/><ellipse cx="141" cy="104" rx="51" ry="9.5" fill="#d5ccb9"/>
  <path d="M132 136c-10-12-28-4-24 12 4 14 16 22 28 32 12-10 24-18 28-32 4-16-14-24-24-12l-4 5Z" fill="#c2453d"/><path d="M94 120v64" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>`,
  ),

  'tote-bag': scene(
    'A canvas tote bag with groceries',
    'tote bag, bag, canvas, groceries, merchandise, shopping, shop',
    { wall: '#d3dccb', table: '#97a688', width: 300, height: 300 },
    `${shadow(150, 272, 92, 12)}
  <path d="M86 78c-8-30 6-50 14-54 12 4 20 26 16 54Z" fill="#c98b43"/>${strokes('M98 36l6 8M94 52l8 8', '#f0cf94', 4)}
  ${leaf(176, 96, -70, '#4f8a45', 1.5)}${leaf(186, 96, -50, '#6aa557', 1.5)}${leaf(170, 98, -100, '#6aa557', 1.4)}${leaf(194, 98, -26, '#4f8a45', 1.3)}
  <circle cx="142" cy="82" r="22" fill="#c23a32"/><circle cx="135" cy="74" r="6" fill="#e57a6c"/>
  ${strokes('M102 100c-6-70 90-70 96 0', '#b9a679', 11)}
  <path d="M62 88h176l14 172c1 8-4 12-11 12H59c-7 0-12-4-11-12Z" fill="#efe4c9"/><path d="M210 88h28l14 172c1 8-4 12-11 12h-43c16-50 20-116 12-184Z" fill="#d8c9a5"/>
  <path d="M62 88h176l1 14H61Z" fill="#e0d3b2"/>${strokes('M66 108h168', '#c9b98f', 2.5, 0.9)}
  ${strokes('M96 94c-10-66 98-66 96 0', '#d3c193', 12)}<path d="M86 90h18v20H86ZM184 90h18v20h-18Z" fill="#d3c193"/>
  <circle cx="146" cy="186" r="46" fill="#5d8169"/>${strokes('M146 214v-36', '#efe4c9', 6)}${leaf(146, 190, -40, '#efe4c9', 0.9)}${leaf(146, 190, -140, '#efe4c9', 0.9)}${leaf(146, 182, -90, '#efe4c9', 0.8)}`,
  ),

  'steel-bottle': scene(
    'A steel water bottle with a loop',
    'bottle, flask, thermos, reusable, water, merchandise, shop, sport',
    { wall: '#d9cdc9', table: '#a08c86', width: 250, height: 400 },
    `${shadow(125, 366, 58, 11)}
  <path d="M98 62c-14-34 66-34 54 0" fill="none" stroke="#2f3437" stroke-width="11"/><path d="M92 56h66c5 0 8 3 8 8v28H84V64c0-5 3-8 8-8Z" fill="#42494d"/><path d="M140 56h18c5 0 8 3 8 8v28h-24Z" fill="#2f3437"/>${strokes('M98 66v18M110 66v18M122 66v18M134 66v18', '#5a6367', 3)}
  <path d="M92 92h66v10H92Z" fill="#c4cacd"/><path d="M90 102h70c16 14 24 28 24 48v200c0 12-6 18-18 18H84c-12 0-18-6-18-18V150c0-20 8-34 24-48Z" fill="#3f7f86"/>
  <path d="M140 102h20c16 14 24 28 24 48v200c0 12-6 18-18 18h-32c16-6 22-14 22-28V152c0-20-4-36-16-50Z" fill="#2f666d"/><path d="M66 344h118v6c0 12-6 18-18 18H84c-12 0-18-6-18-18Z" fill="#b5bcc0"/><path d="M156 344h28v6c0 12-6 18-18 18h-32c12-4 20-12 22-24Z" fill="#949ca1"/>
  <path d="M84 152c2-14 6-22 14-30M84 168v150" fill="none" stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity=".35"/>
  ${strokes('M100 262l22-38 14 22 10-14 20 30', '#f4ead2', 7)}<circle cx="146" cy="208" r="9" fill="#f4ead2"/>${strokes('M106 282h54', '#f4ead2', 5)}`,
  ),

  notebook: scene(
    'A notebook with a pen and a pencil',
    'notebook, pen, pencil, stationery, school, office, shop',
    { wall: '#d5d9e2', table: '#949cb2' },
    `${shadow(200, 212, 140, 13)}
  <path d="M84 176l40-112h168l36 112v26c0 4-3 7-7 7H91c-4 0-7-3-7-7Z" fill="#b93f4a"/><path d="M84 176h244v26c0 4-3 7-7 7H91c-4 0-7-3-7-7Z" fill="#f6f1e4"/>${strokes('M92 184h230M92 191h230M92 198h230', '#cfc8b6', 1.6)}<path d="M84 202h244c0 4-3 7-7 7H91c-4 0-7-3-7-7Z" fill="#8f2d38"/>
  <path d="M84 176l40-112h168l36 112Z" fill="#c9505a"/><path d="M264 64h28l36 112h-44Z" fill="#ad3c47"/><path d="M124 64h22l-30 112H84Z" fill="#b0414b"/>
  <path d="M168 88h78l8 36h-92Z" fill="#f8efdc"/>${strokes('M182 100h50M180 112h40', '#c9505a', 4)}
  <path d="M276 64h9l32 112h-11Z" fill="#2f3a4a"/>
  <g transform="rotate(-16 262 196)"><rect x="226" y="152" width="120" height="10" rx="3" fill="#e3ad2b"/><rect x="226" y="157" width="120" height="5" fill="#c58f19"/><path d="M226 152l-20 5 20 5Z" fill="#f0d9b0"/><path d="M212 155.500l-6 1.5 6 1.500Z" fill="#33302c"/><rect x="336" y="152" width="8" height="10" fill="#c3c8cd"/><rect x="344" y="152" width="12" height="10" rx="3" fill="#d98197"/></g>
  <g transform="rotate(10 90 214)"><rect x="46" y="210" width="120" height="11" rx="5.5" fill="#33556b"/><rect x="46" y="216" width="120" height="5" rx="2.5" fill="#264253"/><path d="M166 211l16 5-16 5Z" fill="#c3c8cd"/><rect x="60" y="206" width="40" height="5" rx="2.5" fill="#c3c8cd"/></g>`,
  ),
};
