<?php

declare( strict_types=1 );

namespace ArticleBridge\Seo;

use ArticleBridge\Contract\SeoPackage;
use ArticleBridge\Seo\Faq\FaqSection;
use ArticleBridge\Seo\Head\HeadOutput;

/** SEO: the fields of every article as post meta, handed to the SEO plugin that runs, or printed where none does. */
final class Seo {

	public function register(): void {
		( new RegisteredMeta( SeoPackage::from_generated_file() ) )->register();
		$writer = new SeoWriter();
		$writer->register();
		( new SeoForm() )->register();
		( new SeoHandover( $writer ) )->register();
		( new SeoController() )->register();
		( new HeadOutput() )->register();
		( new FaqSection() )->register();
		( new NoindexSitemap() )->register();
	}
}
