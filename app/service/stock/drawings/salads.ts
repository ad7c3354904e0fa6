import { dots, scene, shadow, strokes } from '../scene';

export const salads = {
  salad: scene(
    'A bowl of salad with tomatoes and cucumber',
    'salad, green, tomato, cucumber, vegetarian, vegan, lunch, bowl',
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
};
