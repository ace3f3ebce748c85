const EMPTY_WORDS =
  /^(?:(?:an? |the |your |gallery |slide |sample )?(?:image|img|picture|photo|pic|avatar|icon|placeholder|thumbnail|slide|alt(?: text)?|untitled|imagen|foto|bild|immagine|imagem|afbeelding|zdj[eę]cie|resim|изображение|картинка|фото|이미지|사진|画像|写真|圖片|图片|ảnh|hình ảnh|صورة)(?: (?:here|alt|placeholder|description|text))?(?: ?[\d#]{1,4})?|(?:error:? )?image not found(?: check source)?|not found|image did not load|\.{2,}|…|-|(?:\p{L}{2,15} )?placeholder(?: only)?|test)\.?$/iu;

/** Words for a place in the layout of a template, with a picture or a number; "Team photo" says more. */
const LAYOUT_WORDS =
  /^(?:(?:responsive|hero|header|banner|background|page|type|full|width|left|right|sidebar|section|slider?|card|thumb(?:nail)?|model|main) ){1,5}(?:image|img|picture|photo|background|banner)\.?$/i;
const NUMBERED_WORDS =
  /^(?=.*\d)(?:\d{1,2} )?(?:(?:gallery|portfolio|works?|projects?|team|about|services?|logo|client|feature|blog|post|image|img|picture|photo|slide) ?){1,3}\d{0,3}$/i;

/** Whether the description of a picture says only that there is one. */
export function saysNothing(alternative: string): boolean {
  return [EMPTY_WORDS, LAYOUT_WORDS, NUMBERED_WORDS].some((pattern) => pattern.test(alternative));
}
