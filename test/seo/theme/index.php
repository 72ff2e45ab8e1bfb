<?php
/**
 * Every page of the theme.
 *
 * @package ArticleBridge\Tests
 */

declare( strict_types=1 );
?>
<!DOCTYPE html>
<html>
<head>
<?php if ( 'wp_title' === get_option( 'seo_theme_title' ) ) : ?>
<title><?php wp_title( '|', true, 'right' ); ?></title>
<?php endif; ?>
<?php wp_head(); ?>
</head>
<body>
<?php
while ( have_posts() ) {
	the_post();
	the_content();
}
wp_footer();
?>
</body>
</html>
