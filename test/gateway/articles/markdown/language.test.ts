import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../../gateway/src/articles/markdown/parse-article.ts';

describe('the language', () => {
  it.each([
    ['en', 'A title', 'Some text.'],
    ['en', '2024', '42'],
    ['zh', '标题', '这是一篇关于 WordPress 和 Node.js 的文章，介绍如何导入。'],
    ['ja', '題名', 'これは WordPress についての記事です。'],
    ['ko', '제목', '이것은 글입니다.'],
    ['ar', 'عنوان', 'هذا مقال عن النشر.'],
    ['he', 'כותרת', 'זה מאמר על פרסום.'],
    ['ru', 'Заголовок', 'Это статья.'],
    ['el', 'Τίτλος', 'Ένα άρθρο.'],
    ['th', 'หัวข้อ', 'บทความ'],
    ['hi', 'शीर्षक', 'यह एक लेख है।'],
  ])('of a short text is guessed from the script: %s', (language, title, text) => {
    expect(parseArticle(`# ${title}\n\n${text}`).language).toBe(language);
  });

  it.each([
    [
      'de',
      'Wer eine eigene Seite betreibt, kennt das Problem: Die Texte entstehen an einem Ort, veröffentlicht werden sie an einem anderen. Dazwischen liegt viel Handarbeit, bei der leicht etwas verloren geht. Dieser Artikel zeigt, wie man sich die Arbeit erleichtert und worauf man dabei achten sollte.',
    ],
    [
      'fr',
      'Celui qui gère son propre site connaît le problème : les textes naissent à un endroit et sont publiés à un autre. Entre les deux, il y a beaucoup de travail manuel, et l’on perd facilement quelque chose. Cet article montre comment se simplifier la tâche et à quoi il faut faire attention.',
    ],
    [
      'es',
      'Quien tiene su propia página conoce el problema: los textos nacen en un lugar y se publican en otro. Entre ambos hay mucho trabajo manual, y es fácil que algo se pierda por el camino. Este artículo muestra cómo facilitar esa tarea y en qué conviene fijarse al hacerlo.',
    ],
    [
      'it',
      'Chi gestisce un proprio sito conosce il problema: i testi nascono in un posto e vengono pubblicati in un altro. In mezzo c’è molto lavoro manuale, e qualcosa si perde facilmente. Questo articolo mostra come semplificare il lavoro e a che cosa bisogna fare attenzione.',
    ],
    [
      'pt',
      'Quem mantém o seu próprio site conhece o problema: os textos nascem num lugar e são publicados noutro. Entre os dois há muito trabalho manual, e é fácil perder alguma coisa pelo caminho. Este artigo mostra como facilitar esse trabalho e a que se deve prestar atenção.',
    ],
    [
      'nl',
      'Wie een eigen website heeft, kent het probleem: de teksten ontstaan op de ene plek en worden op een andere gepubliceerd. Daartussen zit veel handwerk, waarbij gemakkelijk iets verloren gaat. Dit artikel laat zien hoe u zich het werk makkelijker maakt en waar u op moet letten.',
    ],
    [
      'sv',
      'Den som har en egen webbplats känner till problemet: texterna skrivs på ett ställe och publiceras på ett annat. Däremellan ligger mycket manuellt arbete, och det är lätt hänt att något går förlorat. Den här artikeln visar hur man gör arbetet enklare och vad man bör tänka på.',
    ],
    [
      'pl',
      'Kto prowadzi własną stronę, zna ten problem: teksty powstają w jednym miejscu, a publikowane są w innym. Pomiędzy jest dużo ręcznej pracy, przy której łatwo coś zgubić. Ten artykuł pokazuje, jak ułatwić sobie pracę i na co należy przy tym zwrócić uwagę.',
    ],
    [
      'tr',
      'Kendi sitesi olan herkes bu sorunu bilir: metinler bir yerde yazılır, başka bir yerde yayımlanır. Arada çok sayıda elle yapılan iş vardır ve bu sırada bir şeyler kolayca kaybolur. Bu yazı, işin nasıl kolaylaştırılacağını ve nelere dikkat edilmesi gerektiğini gösteriyor.',
    ],
    [
      'da',
      'Den, der har sit eget websted, kender problemet: Teksterne bliver til ét sted og udgives et andet. Derimellem ligger der meget håndarbejde, hvor noget let går tabt. Denne artikel viser, hvordan man gør arbejdet lettere, og hvad man skal være opmærksom på undervejs.',
    ],
    [
      'nb',
      'Den som har sitt eget nettsted, kjenner problemet: Tekstene blir til på ett sted og publiseres på et annet. Imellom ligger det mye håndarbeid, der noe lett går tapt. Denne artikkelen viser hvordan man gjør arbeidet enklere, og hva man bør være oppmerksom på underveis.',
    ],
    [
      'fi',
      'Jokainen oman sivuston ylläpitäjä tuntee ongelman: tekstit syntyvät yhdessä paikassa ja julkaistaan toisessa. Välissä on paljon käsityötä, jossa jotakin katoaa helposti. Tämä artikkeli näyttää, miten työtä voi helpottaa ja mihin siinä kannattaa kiinnittää huomiota.',
    ],
    [
      'cs',
      'Kdo má vlastní web, ten problém zná: texty vznikají na jednom místě a zveřejňují se na jiném. Mezi tím je spousta ruční práce, při které se snadno něco ztratí. Tento článek ukazuje, jak si práci usnadnit a na co je přitom třeba dávat pozor.',
    ],
    [
      'hu',
      'Akinek saját honlapja van, ismeri a gondot: a szövegek az egyik helyen születnek, és egy másikon jelennek meg. Közben sok a kézi munka, és könnyen elvész valami. Ez a cikk megmutatja, hogyan lehet megkönnyíteni a munkát, és mire érdemes közben figyelni.',
    ],
    [
      'ro',
      'Cine are propriul site cunoaște problema: textele se nasc într-un loc și sunt publicate în altul. Între ele este multă muncă manuală, iar ceva se pierde cu ușurință. Acest articol arată cum ne putem ușura munca și la ce trebuie să fim atenți.',
    ],
    [
      'vi',
      'Ai có trang web riêng đều biết vấn đề này: bài viết được soạn ở một nơi và đăng ở một nơi khác. Giữa hai nơi đó là rất nhiều việc làm bằng tay, và rất dễ làm mất một điều gì đó. Bài viết này cho thấy cách làm cho công việc dễ dàng hơn.',
    ],
    [
      'id',
      'Siapa pun yang mengelola situs sendiri mengenal masalah ini: tulisan dibuat di satu tempat dan diterbitkan di tempat lain. Di antaranya ada banyak pekerjaan tangan, dan mudah sekali ada yang hilang. Artikel ini menunjukkan cara mempermudah pekerjaan itu.',
    ],
    [
      'uk',
      'Кожен, хто має власний сайт, знає цю проблему: тексти народжуються в одному місці, а публікуються в іншому. Між ними багато ручної праці, і щось легко губиться. Ця стаття показує, як полегшити собі роботу і на що варто звернути увагу.',
    ],
    [
      'bg',
      'Всеки, който има собствен сайт, познава проблема: текстовете се раждат на едно място, а се публикуват на друго. Между тях има много ръчна работа и лесно се губи нещо. Тази статия показва как да си улесним работата и за какво трябва да внимаваме.',
    ],
    [
      'fa',
      'هر کسی که سایت خودش را دارد این مشکل را می‌شناسد: نوشته‌ها در یک جا نوشته و در جای دیگری منتشر می‌شوند. در این میان کار دستی زیادی هست و چیزی به آسانی گم می‌شود. این مقاله نشان می‌دهد که چگونه می‌توان کار را آسان کرد.',
    ],
    [
      'ru',
      'Каждый, у кого есть свой сайт, знает эту проблему: тексты рождаются в одном месте, а публикуются в другом. Между ними много ручной работы, и что-нибудь легко теряется. Эта статья показывает, как облегчить себе работу и на что стоит обратить внимание.',
    ],
    [
      'ar',
      'كل من يملك موقعا خاصا به يعرف هذه المشكلة: تكتب النصوص في مكان وتنشر في مكان آخر. وبينهما الكثير من العمل اليدوي الذي يضيع فيه شيء ما بسهولة. يوضح هذا المقال كيف يمكن تسهيل العمل وما الذي يجب الانتباه إليه أثناء ذلك.',
    ],
  ])('of a longer text is guessed from its words: %s', (language, text) => {
    expect(parseArticle(`# WordPress\n\n${text}`).language).toBe(language);
  });

  it('of a longer English text is English, whatever names are in it', () => {
    const text =
      'Meeting run by Nikomatsakis. Attending: Pietro Albini, Łukasz Müller and Søren Ångström. ' +
      'They went through what was merged last week, and decided to ask for comments before the next release.';
    expect(parseArticle(`# Infra meeting\n\n${text}`).language).toBe('en');
  });

  it('is not told by code', () => {
    const code = `\`\`\`js\n${'const a = 1;\n'.repeat(50)}\`\`\``;
    expect(parseArticle(`# 标题\n\n这是一篇文章。\n\n${code}`).language).toBe('zh');
  });

  it('is the front matter’s word before any script', () => {
    expect(parseArticle('---\nlanguage: DE\n---\n# Titel').language).toBe('de');
  });
});
